// Makes one system call of a program fail. Preloaded into the program; FAULT is "name:number:errno", such as
// "write:3:28" for the third write. The program's FAULT_MARK file is created when the call fails.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int count;

static int fails(const char *name) {
  const char *fault = getenv("FAULT");
  size_t length = strlen(name);
  if (!fault || strncmp(fault, name, length) || fault[length] != ':') return 0;
  char *rest;
  long number = strtol(fault + length + 1, &rest, 10);
  if (atomic_fetch_add(&count, 1) + 1 != number) return 0;
  const char *mark = getenv("FAULT_MARK");
  if (mark) syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY, 0600));
  errno = atoi(rest + 1);
  return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OPEN(function)                                  \
  int function(const char *path, int flags, ...) {      \
    va_list arguments;                                  \
    va_start(arguments, flags);                         \
    mode_t mode = va_arg(arguments, mode_t);            \
    va_end(arguments);                                  \
    /* libdispatch reads its own threads there. */      \
    if (strncmp(path, "/proc/", 6) && fails("open"))    \
      return -1;                                        \
    return NEXT(function)(path, flags, mode);           \
  }
OPEN(open)
OPEN(open64)

int openat(int folder, const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = va_arg(arguments, mode_t);
  va_end(arguments);
  return fails("open") ? -1 : NEXT(openat)(folder, path, flags, mode);
}

#define CALL(result, function, name, parameters, arguments) \
  result function parameters {                              \
    if (fails(name)) return -1;                             \
    return NEXT(function) arguments;                        \
  }
CALL(ssize_t, read, "read", (int fd, void *bytes, size_t size), (fd, bytes, size))
CALL(ssize_t, pread, "read", (int fd, void *bytes, size_t size, off_t at), (fd, bytes, size, at))
CALL(ssize_t, pread64, "read", (int fd, void *bytes, size_t size, off64_t at), (fd, bytes, size, at))
CALL(ssize_t, write, "write", (int fd, const void *bytes, size_t size), (fd, bytes, size))
CALL(int, renameat, "rename", (int of, const char *from, int to, const char *name), (of, from, to, name))
CALL(int, fsync, "fsync", (int fd), (fd))
CALL(int, fstat, "fstat", (int fd, struct stat *status), (fd, status))
CALL(int, fchmod, "fchmod", (int fd, mode_t mode), (fd, mode))
CALL(int, flock, "flock", (int fd, int operation), (fd, operation))

// The descriptor is closed even if the call reports an error, as in Linux.
int close(int fd) {
  int failed = fails("close"), error = errno, result = NEXT(close)(fd);
  if (!failed) return result;
  errno = error;
  return -1;
}
