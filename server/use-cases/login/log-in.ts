import type { Tx } from '#server/database/database.ts'
import { recordEvents } from '#server/database/records.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { type CreateMemberDeps, createMember } from '#server/use-cases/create-member.ts'
import { LOGIN_CODE_TRIES } from '#shared/contract/session.ts'
import { isCode, lockEmail } from './login-code.ts'
import { openSession } from './open-session.ts'

const WRONG_TRIES_PER_DAY = 20
const DAY_MS = 86_400_000
const NO_SALT = new Uint8Array(16)
const NO_HASH = new Uint8Array(32)

export type LoggedIn = {
  authorization: string
  user: { memberNum: string; email: string; cashAmount: number }
  accountId: string
  role: 'member' | 'staff'
}

/** Takes a code for its challenge and opens a session; the first login of an address makes its account. Wrong tries are kept, so the transaction commits on a refusal too. */
export async function logIn(
  tx: Tx,
  input: { email: string; challenge: string; code: string; userAgent: string },
  deps: CreateMemberDeps,
): Promise<LoggedIn | Refusal> {
  await lockEmail(tx, input.email)
  const refused = await refusalOf(tx, input, deps.nowMs())
  if (refused !== undefined) return refused
  const now = new Date(deps.nowMs()).toISOString()
  // One code opens one session, whichever of its challenges it came with.
  await tx
    .updateTable('login_challenge')
    .set({ used_at: now })
    .where('email', '=', input.email)
    .where('code_hash', '=', (select) =>
      select.selectFrom('login_challenge').select('code_hash').where('id', '=', input.challenge),
    )
    .execute()
  const account = (await findAccount(tx, input.email)) ?? (await makeAccount(tx, input.email, deps))
  const { token, sessionId } = await openSession(tx, account.accountId, input.userAgent, deps)
  const event = { kind: 'login', objectTable: 'session', objectId: sessionId, args: {} }
  await recordEvents(tx, [{ accountId: account.accountId, ...event }], { ...deps, now })
  return { authorization: token, ...account }
}

async function refusalOf(
  tx: Tx,
  { email, challenge: id, code }: { email: string; challenge: string; code: string },
  nowMs: number,
): Promise<Refusal | undefined> {
  const day = await tx
    .selectFrom('login_challenge')
    .select(['id', 'code_hash', 'code_salt', 'tries', 'expires_at', 'used_at'])
    .where('email', '=', email)
    .where('created_at', '>', new Date(nowMs - DAY_MS).toISOString())
    .execute()
  const challenge = day.find((candidate) => candidate.id === id)
  const right = await isCode(code, challenge?.code_salt ?? NO_SALT, challenge?.code_hash ?? NO_HASH)
  const wrongToday = day.reduce((sum, { tries }) => sum + tries, 0)
  if (wrongToday >= WRONG_TRIES_PER_DAY) return refuse('too_many_tries')
  if (challenge === undefined || challenge.used_at !== null) return refuse('challenge_expired')
  if (Date.parse(challenge.expires_at) <= nowMs) return refuse('challenge_expired')
  if (challenge.tries >= LOGIN_CODE_TRIES) return refuse('too_many_tries')
  if (right) return undefined
  await tx
    .updateTable('login_challenge')
    .set({ tries: challenge.tries + 1 })
    .where('id', '=', id)
    .execute()
  return refuse('code_wrong', { fields: [{ path: 'code', code: 'code_wrong', args: {} }] })
}

type Account = Omit<LoggedIn, 'authorization'>

async function findAccount(tx: Tx, email: string): Promise<Account | undefined> {
  const found = await tx
    .selectFrom('account_by_email')
    .innerJoin('account', 'account.account_id', 'account_by_email.account_id')
    .select(['account.account_id', 'account.role', 'account.member_num', 'account.cash_fen'])
    .where('account_by_email.email', '=', email)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const user = { memberNum: found.member_num, email, cashAmount: found.cash_fen }
  return { accountId: found.account_id, role: found.role, user }
}

async function makeAccount(tx: Tx, email: string, deps: CreateMemberDeps): Promise<Account> {
  const { id, memberNum, cashFen } = await createMember(tx, { email, language: null }, deps)
  return { accountId: id, role: 'member', user: { memberNum, email, cashAmount: cashFen } }
}
