import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { RandomBytes } from '#engine/shared/ids.ts'

/** Encrypts values for servers with the same secret. */
export type Seal = {
  close: (value: unknown) => string
  /** Throws if the text was sealed with another secret. */
  open: (sealed: string) => unknown
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `secret` is any text that is hard to guess. Each `purpose` has a key of its own. */
export function makeSeal(
  secret: string,
  randomBytes: RandomBytes,
  purpose: 'sampan jobs' | 'sampan identities' = 'sampan jobs',
): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  return {
    close(value) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return JSON.parse(Buffer.concat([body, decipher.final()]).toString())
    },
  }
}
