#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader {
  const uint8_t *data;
  size_t size, offset;
};

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  struct reader *reader = png_get_io_ptr(png);
  if (count > reader->size - reader->offset) png_error(png, "the file ends early");
  memcpy(out, reader->data + reader->offset, count);
  reader->offset += count;
}

static void fail(png_structp png, png_const_charp text) {
  char *message = png_get_error_ptr(png);
  if (message) snprintf(message, CPNG_MESSAGE_SIZE, "%s", text);
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

/* Asks for straight RGBA of 8 bits, whatever the file holds. */
static void set_transforms(png_structp png, png_infop info) {
  png_byte type = png_get_color_type(png, info);
  int is_transparent = (type & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  if (!is_transparent) png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
}

int cpng_decode(const uint8_t *data, size_t size, uint32_t width, uint32_t height, uint8_t *rgba, char message[CPNG_MESSAGE_SIZE]) {
  struct reader reader = {data, size, 0};
  message[0] = 0;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    snprintf(message, CPNG_MESSAGE_SIZE, "no memory");
    return -1;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return -1;
  }
  png_set_user_limits(png, width, height);
  png_set_chunk_cache_max(png, 128);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
  /* Only what changes pixels is kept: profiles and text may be compressed without end. */
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_read_fn(png, &reader, read_bytes);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) png_error(png, "another size");
  set_transforms(png, info);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "an unknown pixel layout");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, rgba + (size_t)y * width * 4, NULL);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 0;
}

struct writer {
  uint8_t *data;
  size_t size, capacity;
};

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  struct writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->size) {
    size_t capacity = 2 * (writer->size + count);
    uint8_t *data = realloc(writer->data, capacity);
    if (!data) png_error(png, "no memory");
    writer->data = data;
    writer->capacity = capacity;
  }
  memcpy(writer->data + writer->size, bytes, count);
  writer->size += count;
}

static void flush_bytes(png_structp png) { (void)png; }

size_t cpng_encode_default(const uint8_t *pixels, uint32_t width, uint32_t height, int channels, uint8_t **out) {
  struct writer writer = {NULL, 0, 0};
  *out = NULL;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(writer.data);
    return 0;
  }
  png_set_write_fn(png, &writer, write_bytes, flush_bytes);
  int type = channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_IHDR(png, info, width, height, 8, type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * (size_t)channels);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  *out = writer.data;
  return writer.size;
}

void cpng_free(uint8_t *data) { free(data); }
