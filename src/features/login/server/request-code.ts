import { commitEvenRefused } from '#engine/server/commit-even-refused.ts'
import type { Database, Tx } from '#engine/server/database/database.ts'
import type { Enqueue } from '#engine/server/database/job-kinds.ts'
import type { Origin } from '#engine/server/database/security-events.ts'
import { type Refused, refuse } from '#engine/server/refusal.ts'
import { isLanguage } from '#engine/server/texts/texts.ts'
import type { RandomBytes } from '#engine/shared/ids.ts'
import type { Language } from '#engine/shared/languages.ts'
import {
  LOGIN_CODE_MINUTES,
  LOGIN_CODE_WAIT_SECONDS,
  type ProofAct,
} from '#engine/shared/session.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import type { LoginCaller } from './known-device.ts'
import { drawCode, hashCode, lockEmail } from './login-code.ts'
import { CLOCK_SKEW_MS, countAttempt, secondsToNext } from './login-limits.ts'
import { recordRefusal } from './take-code.ts'

export type RequestCodeDeps = Origin & {
  nowMs: () => number
  newId: () => string
  randomBytes: RandomBytes
  enqueue: Enqueue
}

/**
 * `forAccount`: the account that wants the address as its own; without it the code is for a login or a proof.
 * `proves`: what the proof is for, which its mail says; null for anything else that needs one.
 */
type CodeInput = {
  email: string
  language?: Language | undefined
  forAccount?: string
  proves?: ProofAct | null
}
type Code = { code: string; code_salt: Uint8Array; code_hash: Uint8Array }

/**
 * Mails a code and returns its challenge, with or without an account of the address. A second request within a minute
 * mails nothing and returns a new challenge for the same code, with separate tries: neither a lost response nor a
 * stranger's request invalidates the member's code. `check`: a further rule, which refuses in the transaction that keeps the code.
 */
export async function requestCode(
  deps: { db: Database } & RequestCodeDeps,
  caller: LoginCaller,
  input: CodeInput,
  check: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ challenge: string }> {
  const code = drawCode(deps.randomBytes)
  const code_salt = deps.randomBytes(16)
  // Hashed even if it is discarded, so both paths take the same time; outside the transaction, which holds the embedded database's only connection.
  const code_hash = await hashCode(code, code_salt)
  return commitEvenRefused(deps.db, async (tx) => {
    await check(tx)
    return keepCode(tx, input, { code, code_salt, code_hash }, caller, deps)
  })
}

async function keepCode(
  tx: Tx,
  { email, language, forAccount, proves }: CodeInput,
  { code, code_salt, code_hash }: Code,
  caller: LoginCaller,
  deps: RequestCodeDeps,
): Promise<{ challenge: string } | Refused> {
  const { nowMs, newId, enqueue } = deps
  await lockEmail(tx, email)
  const now = nowMs()
  const last = await tx
    .selectFrom('login_challenge')
    .selectAll()
    .where('email', '=', email)
    .where('for_account', 'is not distinct from', forAccount ?? null)
    .where('mailed', '=', true)
    .where('created_at', '>', instant(now - LOGIN_CODE_WAIT_SECONDS * 1000))
    .where('created_at', '<', instant(now + CLOCK_SKEW_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // A used code is not shared: a member's second device gets a new one at once.
  const isRepeated = last !== undefined && last.used_at === null
  if (!isRepeated) {
    const retryAfterSeconds = await secondsToNext(tx, { email, kind: 'code' }, caller, now)
    if (retryAfterSeconds > 0) {
      const refused = refuse('rate_limited', { retryAfterSeconds })
      await recordRefusal(tx, 'code.refused', email, refused, deps)
      return refused
    }
    await countAttempt(tx, { email, kind: 'code' }, caller, deps)
  }
  const isTaken = forAccount !== undefined && (await hasAccount(tx, email))
  const id = newId()
  const expiresAtMs = now + LOGIN_CODE_MINUTES * MINUTE_MS
  await tx
    .insertInto('login_challenge')
    .values({
      id,
      email,
      // Random bytes are the hash of no code.
      code_hash: isRepeated ? last.code_hash : isTaken ? deps.randomBytes(32) : code_hash,
      code_salt: isRepeated ? last.code_salt : code_salt,
      mailed: !isRepeated,
      created_at: instant(now),
      expires_at: isRepeated ? last.expires_at : instant(expiresAtMs),
      used_at: null,
      for_account: forAccount ?? null,
    })
    .execute()
  if (!isRepeated) {
    await enqueue(tx, 'send-mail', {
      to: email,
      language: language ?? (await languageOf(tx, email)) ?? 'zh',
      mail: isTaken
        ? { kind: 'email-taken' }
        : proves === undefined
          ? {
              kind: forAccount === undefined ? 'login-code' : 'email-code',
              code,
              minutes: LOGIN_CODE_MINUTES,
            }
          : { kind: 'proof-code', act: proves, code, minutes: LOGIN_CODE_MINUTES },
      expiresAtMs,
    })
  }
  return { challenge: id }
}

async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('account_by_email')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirst()
  return owner !== undefined
}

async function languageOf(tx: Tx, email: string): Promise<Language | undefined> {
  const account = await tx
    .selectFrom('account_by_email')
    .innerJoin('account', 'account.account_id', 'account_by_email.account_id')
    .select('account.language')
    .where('account_by_email.email', '=', email)
    .executeTakeFirst()
  const language = account?.language ?? null
  return isLanguage(language) ? language : undefined
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}
