/* WOFF2 through Debian's libwoff, a C++ library that is loaded when the first font asks for it. */
#ifndef CWOFF2_H
#define CWOFF2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether the library is installed; loads it on the first call. Any thread may ask. */
bool cwoff2_is_available(void);

/* Decodes a font into at most `capacity` bytes. Returns a block of `capacity` bytes that begins with the font and is zero
   behind it, the caller's to free with cwoff2_free; or NULL where the font is malformed or larger, the library is missing
   or memory is short. The library believes the file's lengths and allocates what they say: check them before. */
uint8_t *cwoff2_decode(const uint8_t *data, size_t size, size_t capacity);

void cwoff2_free(uint8_t *font);

#endif
