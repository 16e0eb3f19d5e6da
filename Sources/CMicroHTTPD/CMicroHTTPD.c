#include "CMicroHTTPD.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* What microhttpd.h of version 0.9.75 declares, as far as it is used here; its names stand in capitals there. */
struct daemon;
struct connection;
struct response;

enum result { no = 0, yes = 1 };
enum flag { thread_per_connection = 4, internal_polling_thread = 8, use_poll = 64, inter_thread_communication = 1024 };
enum option { option_end = 0, option_connection_limit = 2, option_connection_timeout = 3, option_listen_socket = 12, option_unescape = 16 };
enum kind { header_kind = 1, argument_kind = 8 };
enum memory { must_free = 1 };

typedef enum result access_handler(
    void *, struct connection *, const char *path, const char *method, const char *version, const char *upload, size_t *upload_size, void **state);

static struct daemon *(*start_daemon)(unsigned flags, uint16_t port, void *accept, void *accept_context, access_handler *, void *context, ...);
static void (*stop_daemon)(struct daemon *);
static const char *(*lookup_value)(struct connection *, int kind, const char *key);
static struct response *(*create_response)(size_t, void *, int memory);
static enum result (*add_header)(struct response *, const char *name, const char *value);
static enum result (*queue_response)(struct connection *, unsigned status, struct response *);
static void (*destroy_response)(struct response *);

static pthread_once_t loading = PTHREAD_ONCE_INIT;

struct cmicrohttpd_server {
  struct daemon *daemon;
  cmicrohttpd_handler handler;
  const void *context;
};

/* Seconds without a word from a client, after which its connection is closed. */
static const unsigned patience = 60;

/* The library stays loaded, found or not found, until the process ends. */
static void load(void) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&start_daemon = dlsym(library, "MHD_start_daemon");
  *(void **)&stop_daemon = dlsym(library, "MHD_stop_daemon");
  *(void **)&lookup_value = dlsym(library, "MHD_lookup_connection_value");
  *(void **)&create_response = dlsym(library, "MHD_create_response_from_buffer");
  *(void **)&add_header = dlsym(library, "MHD_add_response_header");
  *(void **)&queue_response = dlsym(library, "MHD_queue_response");
  *(void **)&destroy_response = dlsym(library, "MHD_destroy_response");
}

bool cmicrohttpd_is_available(void) {
  pthread_once(&loading, load);
  return start_daemon && stop_daemon && lookup_value && create_response && add_header && queue_response && destroy_response;
}

/* Nothing of it is for other sites' pages, or to be kept. */
static const char *const headers[][2] = {
    {"Cache-Control", "no-store"},
    {"Content-Security-Policy", "frame-ancestors 'none'"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"X-Content-Type-Options", "nosniff"},
};

static enum result respond(struct connection *connection, cmicrohttpd_answer answer) {
  struct response *response = create_response(answer.count, answer.bytes, must_free);
  if (!response) {
    free(answer.bytes);
    return no;
  }
  enum result result = add_header(response, "Content-Type", answer.content_type);
  for (size_t index = 0; index < sizeof headers / sizeof *headers; index++)
    if (result == yes) result = add_header(response, headers[index][0], headers[index][1]);
  if (result == yes) result = queue_response(connection, answer.status, response);
  destroy_response(response);
  return result;
}

static int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Decodes a path or an argument in place, once. A %00 is left as it is: decoded it would be the end of a text that names something else. */
static size_t decode(void *context, struct connection *connection, char *text) {
  (void)context;
  (void)connection;
  char *end = text;
  for (const char *next = text; *next; next++) {
    const int high = *next == '%' ? digit(next[1]) : -1, low = high >= 0 ? digit(next[2]) : -1;
    const bool is_code = low >= 0 && (high || low);
    *end++ = is_code ? (char)(high << 4 | low) : *next;
    if (is_code) next += 2;
  }
  *end = 0;
  return (size_t)(end - text);
}

/* Called when the headers are there, and again when the body is. What has a body is answered at once, so that none is read. */
static enum result handle(
    void *context, struct connection *connection, const char *path, const char *method, const char *version, const char *upload, size_t *upload_size,
    void **state) {
  static char headers_are_read;
  (void)version;
  (void)upload;
  (void)upload_size;
  if (!*state && strcmp(method, "GET") == 0) {
    *state = &headers_are_read;
    return yes;
  }
  struct cmicrohttpd_server *server = context;
  cmicrohttpd_request request = {
      .method = method,
      .path = path,
      .host = lookup_value(connection, header_kind, "Host"),
      .connection = connection,
  };
  return respond(connection, server->handler(server->context, request));
}

cmicrohttpd_server *cmicrohttpd_start(int socket, unsigned connections, cmicrohttpd_handler handler, const void *context) {
  cmicrohttpd_server *server = malloc(sizeof *server);
  if (!server) return NULL;
  server->handler = handler;
  server->context = context;
  server->daemon = start_daemon(
      thread_per_connection | internal_polling_thread | use_poll | inter_thread_communication, 0, NULL, NULL, handle, server, option_listen_socket, socket,
      option_connection_limit, connections, option_connection_timeout, patience, option_unescape, decode, NULL, option_end);
  if (server->daemon) return server;
  free(server);
  return NULL;
}

void cmicrohttpd_stop(cmicrohttpd_server *server) {
  stop_daemon(server->daemon);
  free(server);
}

const char *cmicrohttpd_argument(cmicrohttpd_request request, const char *name) { return lookup_value(request.connection, argument_kind, name); }
