/** What keeps a file or a folder from being used, by the system's code. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is a file, or in one, where a folder is needed',
  EEXIST: 'is a file where a folder is needed',
  EISDIR: 'is a folder where a file is needed',
  EACCES: 'may not be used by this user',
  EPERM: 'may not be used by this user',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk without room',
  EDQUOT: 'is on a disk on which this user has no room',
  EIO: 'is on a disk that fails',
}

/** Codes that only files have. Errors of open files carry no path. */
const OF_FILES = ['EISDIR', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO']

/** What is wrong with the path of a system's error, such as `/x/y does not exist`; undefined for other errors. */
export function fileCause(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  const code = String(error.code)
  const cause = CAUSES[code]
  if (cause === undefined || !('path' in error || OF_FILES.includes(code))) return undefined
  return `${'path' in error ? error.path : 'the file'} ${cause}`
}
