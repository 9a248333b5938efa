import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { Language } from '#engine/shared/languages.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { EMAIL_CODES_A_DAY } from '#features/login/contract/email-change.ts'
import { emailOf } from '#features/login/server/prove-by-code.ts'
import { type RequestCodeDeps, requestCode } from '#features/login/server/request-code.ts'
import { requireFreshProof } from '#features/login/server/require-fresh-proof.ts'
import { addressCaller } from './address-caller.ts'

/** Mails a code to the address that a member wants for their account. */
export async function requestEmailCode(
  deps: ReadDeps & RequestCodeDeps & { network: string },
  actor: Actor,
  { email, language }: { email: string; language: Language },
): Promise<{ challenge: string }> {
  await requireFreshProof(deps, actor)
  if (email === (await emailOf(deps, actor))) throw refuse('email_same')
  const { accountId: forAccount } = actor
  const request = { email, language, forAccount }
  return requestCode(deps, addressCaller(deps), request, async (tx) => {
    // Requests at the same moment count each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`new address of ${forAccount}`}, 0))`.execute(
      tx,
    )
    const retryAfterSeconds = await secondsToNextCode(tx, forAccount, deps.nowMs())
    if (retryAfterSeconds > 0) throw refuse('rate_limited', { retryAfterSeconds })
  })
}

/** Seconds until the account may have another code sent, whichever address it goes to; 0 if now. */
async function secondsToNextCode(db: Reader, accountId: string, nowMs: number): Promise<number> {
  const codes = await db
    .selectFrom('login_challenge')
    .select('created_at as at')
    .where('for_account', '=', accountId)
    .where('mailed', '=', true)
    .where('created_at', '>', new Date(nowMs - DAY_MS).toISOString())
    .orderBy('created_at', 'desc')
    .limit(EMAIL_CODES_A_DAY)
    .execute()
  const oldest = codes[EMAIL_CODES_A_DAY - 1]
  return oldest === undefined
    ? 0
    : Math.max(1, Math.ceil((Date.parse(oldest.at) + DAY_MS - nowMs) / 1_000))
}
