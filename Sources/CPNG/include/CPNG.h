/* PNG through libpng, whose setjmp must not cross Swift frames. No libpng header is included here. */
#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

enum { CPNG_MESSAGE_SIZE = 96 };

/* Decodes a file of exactly `width` × `height` pixels into straight RGBA, 8 bits a channel, rows without gaps.
   Gamma and colour profiles are ignored. Returns 0, or -1 with a message. */
int cpng_decode(const uint8_t *data, size_t size, uint32_t width, uint32_t height, uint8_t *rgba, char message[CPNG_MESSAGE_SIZE]);

/* Encodes with libpng's default level and filters: what our own encoder is compared with.
   `channels` is 3 or 4. Returns the size, or 0; `*out` is the caller's to free with cpng_free. */
size_t cpng_encode_default(const uint8_t *pixels, uint32_t width, uint32_t height, int channels, uint8_t **out);

void cpng_free(uint8_t *data);

#endif
