/* SHA-256 by Nettle, which is loaded when the first digest is asked for. */
#ifndef CNETTLE_H
#define CNETTLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CNETTLE_SHA256_SIZE 32

/* Room for the library's own state, which takes 112 bytes since its version 2. */
typedef struct {
  uint64_t words[32];
} cnettle_sha256;

/* Whether the library is installed; loads it on the first call. Any thread may ask. The others must not be called without it. */
bool cnettle_is_available(void);

void cnettle_sha256_begin(cnettle_sha256 *state);
void cnettle_sha256_update(cnettle_sha256 *state, const uint8_t *bytes, size_t count);
void cnettle_sha256_finish(cnettle_sha256 *state, uint8_t *digest);

#endif
