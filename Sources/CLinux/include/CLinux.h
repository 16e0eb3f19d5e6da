#ifndef CLINUX_H
#define CLINUX_H

/* System calls and constants that Swift's Glibc module does not show. */

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Opens `path` for reading below `directory`: no link is followed and no component leads out of it.
   O_NONBLOCK keeps a FIFO without a writer from blocking; the caller looks at what it got.
   Answers -1 with errno ENOSYS or EPERM where the kernel or a sandbox refuses the call itself. */
static inline int clinux_open_beneath(int directory, const char *path) {
  struct open_how how = {
      .flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS,
  };
  return (int)syscall(SYS_openat2, directory, path, &how, sizeof how);
}

/* Opens one component without following a link: the last of a path. */
static inline int clinux_open_component(int directory, const char *name) {
  return openat(directory, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
}

/* Opens one component that has to be a directory and no link. O_PATH asks for the right to search it, not to list it. */
static inline int clinux_open_step(int directory, const char *name) {
  return openat(directory, name, O_PATH | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
}

/* The name of an entry, whose array Swift would import as a tuple. */
static inline const char *clinux_entry_name(const struct dirent *entry) { return entry->d_name; }

/* The lowest address of the calling thread's stack; null where the system does not tell. Asked for once a thread, and for the main one worked out:
   the system would read the map of the whole process, which takes longer than a small picture's layout. */
void *clinux_stack_end(void);

/* Sets some MiB of the heap up for pictures: in huge pages where the system has them, since a page that is touched for the first time costs more than
   to draw what is on it; and what is freed stays with the process. To be called once, before anything large is allocated. */
void clinux_prepare_heap(void);

/* A second process, which ends with this one, whatever ends it; 0 in the second, its number in the first, -1 where there is none. Only for a process with
   one thread: no other would go on in the second. */
int clinux_fork(void);

/* Keeps SIGINT and SIGTERM from ending the process or any thread that is started later: they make the descriptor readable instead. -1 where there is none. */
int clinux_end_signals(void);

/* A descriptor that becomes readable for all who wait for it once something was written to it. -1 where there is none. */
static inline int clinux_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

/* Columns of the terminal behind `descriptor`; 0 when it is none or does not tell. */
static inline int clinux_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

#endif
