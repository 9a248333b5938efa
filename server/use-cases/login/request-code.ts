import type { Tx } from '#server/database/database.ts'
import type { Enqueue } from '#server/job-kinds.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import type { Language } from '#server/words/words.ts'
import { isLanguage } from '#server/words/words-for.ts'
import { LOGIN_CODE_MINUTES, LOGIN_CODE_WAIT_SECONDS } from '#shared/contract/session.ts'
import type { RandomBytes } from '#shared/domain/ids.ts'
import { drawCode, hashCode, lockEmail } from './login-code.ts'

const CODES_PER_DAY = 10
const DAY_MS = 86_400_000

type Deps = {
  nowMs: () => number
  newId: () => string
  randomBytes: RandomBytes
  enqueue: Enqueue
}

/**
 * Mails a code and answers its challenge, in the same way whether the address has an account or not. Asked again within
 * a minute it mails nothing and answers a new challenge for the code already mailed, with tries of its own: so neither
 * a lost answer nor a stranger who asks too takes the member's code away.
 */
export async function requestCode(
  tx: Tx,
  { email, language }: { email: string; language?: Language | undefined },
  { nowMs, newId, randomBytes, enqueue }: Deps,
): Promise<{ challenge: string } | Refusal> {
  await lockEmail(tx, email)
  const now = nowMs()
  const mailed = await tx
    .selectFrom('login_challenge')
    .selectAll()
    .where('email', '=', email)
    .where('mailed', '=', true)
    .where('created_at', '>', instant(now - DAY_MS))
    .orderBy('created_at', 'desc')
    .execute()
  const last = mailed[0]
  const repeated =
    last !== undefined && Date.parse(last.created_at) > now - LOGIN_CODE_WAIT_SECONDS * 1000
  const oldest = mailed[CODES_PER_DAY - 1]
  if (!repeated && oldest !== undefined) {
    const waitMs = Date.parse(oldest.created_at) + DAY_MS - now
    return refuse('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }
  const id = newId()
  const code = drawCode(randomBytes)
  const code_salt = randomBytes(16)
  // Hashed also where it is thrown away, so that both ways take as long.
  const code_hash = await hashCode(code, code_salt)
  await tx
    .insertInto('login_challenge')
    .values({
      id,
      email,
      code_hash: repeated ? last.code_hash : code_hash,
      code_salt: repeated ? last.code_salt : code_salt,
      mailed: !repeated,
      created_at: instant(now),
      expires_at: repeated ? last.expires_at : instant(now + LOGIN_CODE_MINUTES * 60_000),
      used_at: repeated ? last.used_at : null,
    })
    .execute()
  if (!repeated) {
    await enqueue(tx, 'send-mail', {
      to: email,
      language: language ?? (await languageOf(tx, email)) ?? 'zh',
      mail: { kind: 'login-code', code, minutes: LOGIN_CODE_MINUTES },
    })
  }
  return { challenge: id }
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
