#include "CWOFF2.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

/* bool woff2::ConvertWOFF2ToTTF(uint8_t *result, size_t result_length, const uint8_t *data, size_t length) */
typedef bool convert_function(uint8_t *, size_t, const uint8_t *, size_t);

static convert_function *convert;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

/* The library stays loaded, found or not found, until the process ends. */
static void load(void) {
  void *library = dlopen("libwoff2dec.so.1.0.2", RTLD_NOW | RTLD_LOCAL);
  if (library) convert = (convert_function *)dlsym(library, "_ZN5woff217ConvertWOFF2ToTTFEPhmPKhm");
}

bool cwoff2_is_available(void) {
  pthread_once(&loading, load);
  return convert != NULL;
}

uint8_t *cwoff2_decode(const uint8_t *data, size_t size, size_t capacity) {
  if (!cwoff2_is_available()) return NULL;
  /* Pages that the font does not reach are never touched. */
  uint8_t *font = calloc(capacity, 1);
  if (font && !convert(font, capacity, data, size)) {
    free(font);
    return NULL;
  }
  return font;
}

void cwoff2_free(uint8_t *font) { free(font); }
