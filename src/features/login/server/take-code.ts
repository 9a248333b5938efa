import type { Database, Tx } from '#engine/server/database/database.ts'
import { type Origin, recordSecurityEvent } from '#engine/server/database/security-events.ts'
import { type Refused, refuse } from '#engine/server/refusal.ts'
import { LOGIN_CODE_TRIES } from '#engine/shared/session.ts'
import { clearMailMark } from '#features/bounces/server/mail-mark.ts'
import type { LoginCaller } from './known-device.ts'
import { isCode, lockEmail } from './login-code.ts'
import { countAttempt, secondsToNext } from './login-limits.ts'

const NO_SALT = new Uint8Array(16)
const NO_HASH = new Uint8Array(32)

/** `forAccount`: the account that wants the address; a login or a proof without it. */
export type Answer = { email: string; challenge: string; code: string; forAccount?: string }
/** The result of comparing an entered code with its challenge's code, which never changes. */
export type Compared = Omit<Answer, 'code'> & { right: boolean }
export type TakeCodeDeps = Origin & { nowMs: () => number; newId: () => string }

/** Compares a code outside any transaction: key stretching would block the embedded database's only connection. */
export async function compareCode(
  db: Pick<Database, 'kysely'>,
  { code, ...login }: Answer,
): Promise<Compared> {
  const row = await db.kysely
    .selectFrom('login_challenge')
    .select(['code_salt', 'code_hash'])
    .where('id', '=', login.challenge)
    .where('email', '=', login.email)
    .where('for_account', 'is not distinct from', login.forAccount ?? null)
    .executeTakeFirst()
  const right = await isCode(code, row?.code_salt ?? NO_SALT, row?.code_hash ?? NO_HASH)
  return { ...login, right }
}

/** Consumes a compared code, or answers the refusal. Wrong tries are stored, so the transaction commits then too. */
export async function takeCode(
  tx: Tx,
  act: 'login' | 'proof' | 'email',
  compared: Compared,
  caller: LoginCaller,
  deps: TakeCodeDeps,
): Promise<Refused | undefined> {
  const { email, challenge } = compared
  await lockEmail(tx, email)
  const refused = await refusalOf(tx, compared, caller, deps)
  if (refused === undefined) {
    // Consumes the code for all of its challenges.
    await tx
      .updateTable('login_challenge')
      .set({ used_at: new Date(deps.nowMs()).toISOString() })
      .where('email', '=', email)
      .where('code_hash', '=', (select) =>
        select.selectFrom('login_challenge').select('code_hash').where('id', '=', challenge),
      )
      .execute()
    if (act !== 'email') await clearMarkOf(tx, email)
    return undefined
  }
  await recordRefusal(tx, `${act}.refused`, email, refused, deps)
  return refused
}

/** A code has arrived at the address. */
async function clearMarkOf(tx: Tx, email: string): Promise<void> {
  const account = await tx
    .selectFrom('account_by_email')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (account !== undefined) await clearMailMark(tx, account.account_id)
}

async function refusalOf(
  tx: Tx,
  { email, challenge: id, forAccount, right }: Compared,
  caller: LoginCaller,
  deps: TakeCodeDeps,
): Promise<Refused | undefined> {
  const nowMs = deps.nowMs()
  const retryAfterSeconds = await secondsToNext(tx, { email, kind: 'wrong' }, caller, nowMs)
  if (retryAfterSeconds > 0) return refuse('too_many_tries', { retryAfterSeconds })
  const challenge = await tx
    .selectFrom('login_challenge')
    .select(['tries', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .where('email', '=', email)
    .where('for_account', 'is not distinct from', forAccount ?? null)
    .executeTakeFirst()
  if (challenge === undefined || challenge.used_at !== null) return refuse('challenge_expired')
  if (Date.parse(challenge.expires_at) <= nowMs) return refuse('challenge_expired')
  if (challenge.tries >= LOGIN_CODE_TRIES) return refuse('too_many_tries')
  if (right) return undefined
  await tx
    .updateTable('login_challenge')
    .set({ tries: challenge.tries + 1 })
    .where('id', '=', id)
    .execute()
  await countAttempt(tx, { email, kind: 'wrong' }, caller, deps)
  return refuse('code_wrong', { fields: [{ path: 'code', code: 'code_wrong', args: {} }] })
}

/** Records a refusal as a security event, under the address's account if it has one. */
export async function recordRefusal(
  tx: Tx,
  kind: 'code.refused' | 'login.refused' | 'proof.refused' | 'email.refused',
  email: string,
  { code: why }: Refused,
  deps: TakeCodeDeps,
): Promise<void> {
  const account = await tx
    .selectFrom('account_by_email')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirst()
  const event = { kind, accountId: account?.account_id, email, args: { why } }
  await recordSecurityEvent(tx, event, deps)
}
