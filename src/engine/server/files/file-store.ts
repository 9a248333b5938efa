/** Whole files under keys such as `account/…/sha256`. `put` replaces; `get` of a missing file is undefined. */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The length in bytes; undefined if the file does not exist. */
  head: (key: string) => Promise<number | undefined>
  /** Aborts on the signal; the file may be deleted all the same. */
  delete: (key: string, signal?: AbortSignal) => Promise<void>
}

/** The store cannot be reached or written to. Its files may still exist. */
export class FilesUnavailable extends Error {}

/** Whether a file was not written because its disk is full. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof FilesUnavailable &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  (error.cause.code === 'ENOSPC' || error.cause.code === 'EDQUOT')

const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/
const MAX_KEY_LENGTH = 200

/** Throws for a key that leaves the store or is ambiguous. The server makes all keys, so this is a bug. */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.length > MAX_KEY_LENGTH || key.includes('..')) {
    throw new Error(`${JSON.stringify(key)} is no file key`)
  }
}
