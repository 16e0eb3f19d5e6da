/* JPEG through libjpeg-turbo, whose setjmp must not cross Swift frames. No libjpeg header is included here. */
#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

/* libjpeg's own limit is 200. */
enum { CJPEG_MESSAGE_SIZE = 256 };

/* Decodes a file of exactly `width` × `height` pixels into RGBA, 8 bits a channel, rows without gaps; every alpha is 255.
   Orientation and profiles are ignored. Returns 0, or -1 with a message. */
int cjpeg_decode(const uint8_t *data, size_t size, uint32_t width, uint32_t height, uint8_t *rgba, char message[CJPEG_MESSAGE_SIZE]);

/* Encodes RGB of 8 bits as a baseline file, for tests. Returns the size, or 0; `*out` is the caller's to free with cjpeg_free. */
size_t cjpeg_encode(const uint8_t *rgb, uint32_t width, uint32_t height, int quality, int progressive, uint8_t **out);

void cjpeg_free(uint8_t *data);

#endif
