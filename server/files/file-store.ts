/** Whole files under keys such as `account/…/sha256`; put replaces, get of what is not there is undefined. */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The length in bytes; undefined where there is no such file. */
  head: (key: string) => Promise<number | undefined>
  /** A signal gives it up; the file may be gone all the same. */
  delete: (key: string, signal?: AbortSignal) => Promise<void>
}

/** The store cannot be reached or written to: that says nothing about any file of it. */
export class FilesUnavailable extends Error {}

const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/
const MAX_KEY_LENGTH = 200

/** Throws for a key that could leave the store or mean two things; keys are made by the server, so that is a bug. */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.length > MAX_KEY_LENGTH || key.includes('..')) {
    throw new Error(`${JSON.stringify(key)} is no file key`)
  }
}
