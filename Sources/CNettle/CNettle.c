#include "CNettle.h"

#include <dlfcn.h>
#include <pthread.h>

static void (*init)(void *);
static void (*update)(void *, size_t, const uint8_t *);
static void (*digest)(void *, size_t, uint8_t *);
static pthread_once_t loading = PTHREAD_ONCE_INIT;

/* The library stays loaded, found or not found, until the process ends. */
static void load(void) {
  void *library = dlopen("libnettle.so.8", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  init = (void (*)(void *))dlsym(library, "nettle_sha256_init");
  update = (void (*)(void *, size_t, const uint8_t *))dlsym(library, "nettle_sha256_update");
  digest = (void (*)(void *, size_t, uint8_t *))dlsym(library, "nettle_sha256_digest");
}

bool cnettle_is_available(void) {
  pthread_once(&loading, load);
  return init && update && digest;
}

void cnettle_sha256_begin(cnettle_sha256 *state) { init(state); }
void cnettle_sha256_update(cnettle_sha256 *state, const uint8_t *bytes, size_t count) { update(state, count, bytes); }
void cnettle_sha256_finish(cnettle_sha256 *state, uint8_t *result) { digest(state, CNETTLE_SHA256_SIZE, result); }
