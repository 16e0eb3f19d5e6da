#define _GNU_SOURCE
#include "CLibraryVersions.h"

#include <cairo.h>
#include <dlfcn.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
#include <png.h>
#include <unicode/uversion.h>
#include <webp/decode.h>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

/* cairo brings pixman along; nobody else asks for it. Where both are archives, the linker has the function, else the loader. */
extern const char *pixman_version_string(void) __attribute__((weak));

static const char *const names[CLIBRARY_COUNT] = {"cairo", "pixman", "FreeType", "HarfBuzz", "ICU", "libpng", "libjpeg-turbo", "libwebp"};

const char *clibrary_name(int index) { return index >= 0 && index < CLIBRARY_COUNT ? names[index] : NULL; }

static void freetype_version(char *version) {
  FT_Library library;
  int major = 0, minor = 0, patch = 0;
  if (FT_Init_FreeType(&library)) return;
  FT_Library_Version(library, &major, &minor, &patch);
  FT_Done_FreeType(library);
  snprintf(version, CLIBRARY_VERSION_SIZE, "%d.%d.%d", major, minor, patch);
}

void clibrary_version(int index, char version[CLIBRARY_VERSION_SIZE]) {
  version[0] = 0;
  const char *text = NULL;
  switch (index) {
  case 0: text = cairo_version_string(); break;
  case 1: {
    const char *(*pixman)(void) = pixman_version_string;
    if (!pixman) pixman = (const char *(*)(void))dlsym(RTLD_DEFAULT, "pixman_version_string");
    if (pixman) text = pixman();
    break;
  }
  case 2: freetype_version(version); return;
  case 3: text = hb_version_string(); break;
  case 4: text = U_ICU_VERSION; break;
  case 5: text = png_get_libpng_ver(NULL); break;
  case 6: text = TEXT(LIBJPEG_TURBO_VERSION); break;
  case 7: {
    int number = WebPGetDecoderVersion();
    snprintf(version, CLIBRARY_VERSION_SIZE, "%d.%d.%d", number >> 16, number >> 8 & 255, number & 255);
    return;
  }
  }
  if (text) snprintf(version, CLIBRARY_VERSION_SIZE, "%s", text);
}
