import { base64url } from './base64url.ts'
import { randomBytes } from './ids.ts'
import { readLocal, writeLocal } from './storage.ts'

/** Outlives the session: it is needed to log in again. It names no member, and opens nothing by itself. */
const KEY = 'device'
const SECRET = /^[\w-]{43}$/

/** The secret by which the server knows this browser from earlier logins, so that strangers cannot use up its member's tries; undefined before the first. */
export function readDeviceSecret(): string | undefined {
  const kept = readLocal(KEY) ?? ''
  return SECRET.test(kept) ? kept : undefined
}

/** The same, made where there is none yet: 256 random bits in base64url. */
export function makeDeviceSecret(): string {
  const known = readDeviceSecret()
  if (known !== undefined) return known
  const made = base64url(randomBytes(32))
  writeLocal(KEY, made)
  return made
}
