/* A server for pages of this machine, by GNU libmicrohttpd, which is loaded when the first is started. */
#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a client asks for. The texts end with the handler's call; those that the request does not have are NULL. */
typedef struct cmicrohttpd_request {
  const char *method;
  /* Without the query, decoded. */
  const char *path;
  /* The header of this name. */
  const char *host;
  /* The library's own, for cmicrohttpd_argument. */
  void *connection;
} cmicrohttpd_request;

typedef struct cmicrohttpd_answer {
  unsigned status;
  const char *content_type;
  /* `count` bytes from malloc, which the server frees. */
  uint8_t *bytes;
  size_t count;
} cmicrohttpd_answer;

/* Answers a request, in a thread of its connection; it may take its time. */
typedef cmicrohttpd_answer (*cmicrohttpd_handler)(const void *context, cmicrohttpd_request request);

typedef struct cmicrohttpd_server cmicrohttpd_server;

/* Whether the library is installed; loads it on the first call. Any thread may ask. The others must not be called without it. */
bool cmicrohttpd_is_available(void);

/* Serves a socket that listens, which is the server's from then on, with at most `connections` clients at once. NULL where no thread can be started:
   the socket is the caller's still. */
cmicrohttpd_server *cmicrohttpd_start(int socket, unsigned connections, cmicrohttpd_handler handler, const void *context);

/* Closes all connections, and returns when the last call of the handler has. */
void cmicrohttpd_stop(cmicrohttpd_server *server);

/* The value of the query's argument of this name, decoded; NULL where there is none. */
const char *cmicrohttpd_argument(cmicrohttpd_request request, const char *name);

#endif
