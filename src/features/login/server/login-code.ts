import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { refuseInTransaction } from '#engine/server/database/current-transaction.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { RandomBytes } from '#engine/shared/ids.ts'
import { LOGIN_CODE_DIGITS } from '#engine/shared/session.ts'

const stretch = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt)
const HASH_BYTES = 32
/** About 10 ms, which protects a code in a stolen database while it is valid. */
const COST = 4_096

/** A uniform code of six digits. */
export function drawCode(randomBytes: RandomBytes): string {
  const bytes = randomBytes(8)
  const number = new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0)
  return String(number % 10n ** BigInt(LOGIN_CODE_DIGITS)).padStart(LOGIN_CODE_DIGITS, '0')
}

export async function hashCode(code: string, salt: Uint8Array): Promise<Uint8Array> {
  refuseInTransaction('Stretching a login code')
  return new Uint8Array(await stretch(code, salt, HASH_BYTES, { N: COST }))
}

export async function isCode(code: string, salt: Uint8Array, hash: Uint8Array): Promise<boolean> {
  const own = await hashCode(code, salt)
  return own.byteLength === hash.byteLength && timingSafeEqual(own, hash)
}

/** Serialises transactions on one mail address, also if it has no row yet. */
export const lockEmail = (tx: Tx, email: string): Promise<void> => lockEmails(tx, [email])

/** The same for several, in one order for all, before any account. */
export async function lockEmails(tx: Tx, emails: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(email, 0) as key from unnest(${emails}::text[]) email order by key
    ) sorted`.execute(tx)
}
