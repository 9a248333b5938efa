import { base64url } from './base64url.ts'
import { randomBytes } from './ids.ts'
import { readLocal, writeLocal } from './storage.ts'

/** Outlives the session, because the next login needs it. It identifies no member and grants no access on its own. */
const KEY = 'device'
const SECRET = /^[\w-]{43}$/

/**
 * The secret that identifies this browser as one of an earlier login, which exempts it from limits that strangers could
 * use up; undefined before the first login.
 */
export function readDeviceSecret(): string | undefined {
  const secret = readLocal(KEY) ?? ''
  return SECRET.test(secret) ? secret : undefined
}

/** The same, created if it does not exist: 256 random bits in base64url. */
export function makeDeviceSecret(): string {
  const secret = readDeviceSecret()
  if (secret !== undefined) return secret
  const made = base64url(randomBytes(32))
  writeLocal(KEY, made)
  return made
}
