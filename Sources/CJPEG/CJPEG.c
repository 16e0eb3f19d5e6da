#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#if JMSG_LENGTH_MAX > 256
#error "CJPEG_MESSAGE_SIZE is too small"
#endif

/* A progressive file has about ten scans; one with thousands keeps a decoder busy for minutes. */
enum { MAXIMUM_SCANS = 64 };

struct errors {
  struct jpeg_error_mgr base;
  jmp_buf jump;
  char *message;
};

static void fail(j_common_ptr jpeg) {
  struct errors *errors = (struct errors *)jpeg->err;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  if (errors->message) snprintf(errors->message, CJPEG_MESSAGE_SIZE, "%s", text);
  longjmp(errors->jump, 1);
}

/* Damage that libjpeg papers over with grey is an error here; stray bytes between markers are not. */
static void emit(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  switch (jpeg->err->msg_code) {
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
      fail(jpeg);
      break;
    default:
      break;
  }
}

static void limit_scans(j_common_ptr jpeg) {
  if (((j_decompress_ptr)jpeg)->input_scan_number <= MAXIMUM_SCANS) return;
  struct errors *errors = (struct errors *)jpeg->err;
  snprintf(errors->message, CJPEG_MESSAGE_SIZE, "more than %d scans", MAXIMUM_SCANS);
  longjmp(errors->jump, 1);
}

static int is_drawable(j_decompress_ptr jpeg) {
  return jpeg->jpeg_color_space == JCS_GRAYSCALE || jpeg->jpeg_color_space == JCS_YCbCr || jpeg->jpeg_color_space == JCS_RGB;
}

int cjpeg_decode(const uint8_t *data, size_t size, uint32_t width, uint32_t height, uint8_t *rgba, char message[CJPEG_MESSAGE_SIZE]) {
  struct jpeg_decompress_struct jpeg = {0};
  struct errors errors;
  struct jpeg_progress_mgr progress = {0};
  message[0] = 0;
  errors.message = message;
  jpeg.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = fail;
  errors.base.emit_message = emit;
  if (setjmp(errors.jump)) {
    jpeg_destroy_decompress(&jpeg);
    return -1;
  }
  jpeg_create_decompress(&jpeg);
  progress.progress_monitor = limit_scans;
  jpeg.progress = &progress;
  jpeg_mem_src(&jpeg, data, size);
  jpeg_read_header(&jpeg, TRUE);
  if (jpeg.image_width != width || jpeg.image_height != height || !is_drawable(&jpeg)) {
    snprintf(message, CJPEG_MESSAGE_SIZE, "a header that says something else");
    jpeg_destroy_decompress(&jpeg);
    return -1;
  }
  jpeg.out_color_space = JCS_EXT_RGBA;
  jpeg.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&jpeg);
  while (jpeg.output_scanline < jpeg.output_height) {
    JSAMPROW row = rgba + (size_t)jpeg.output_scanline * width * 4;
    jpeg_read_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
  return 0;
}

size_t cjpeg_encode(const uint8_t *rgb, uint32_t width, uint32_t height, int quality, int progressive, uint8_t **out) {
  struct jpeg_compress_struct jpeg = {0};
  struct errors errors;
  unsigned char *buffer = NULL;
  unsigned long size = 0;
  *out = NULL;
  errors.message = NULL;
  jpeg.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = fail;
  errors.base.emit_message = emit;
  if (setjmp(errors.jump)) {
    jpeg_destroy_compress(&jpeg);
    return 0;
  }
  jpeg_create_compress(&jpeg);
  jpeg_mem_dest(&jpeg, &buffer, &size);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, quality, TRUE);
  if (progressive) jpeg_simple_progression(&jpeg);
  jpeg_start_compress(&jpeg, TRUE);
  while (jpeg.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(rgb + (size_t)jpeg.next_scanline * width * 3);
    jpeg_write_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  *out = buffer;
  return size;
}

void cjpeg_free(uint8_t *data) { free(data); }
