import type { Tx } from '#engine/server/database/database.ts'
import { rightsOf, tokenHash } from '#engine/server/database/find-session.ts'
import { recordEvents } from '#engine/server/database/records.ts'
import { type Origin, recordSecurityEvent } from '#engine/server/database/security-events.ts'
import type { LoginMethod } from '#engine/server/database/tables/sessions.ts'
import { AccountGone } from '#engine/server/database/write-for.ts'
import { type Refused, refuse } from '#engine/server/refusal.ts'
import type { EventArgs } from '#engine/shared/events.ts'
import { knownRights } from '#engine/shared/rights.ts'
import type { LoginReply } from '#engine/shared/session.ts'
import { type GiftDeps, giveRegistrationGift } from '#features/coupons/server/registration-gift.ts'
import { readToAccept } from './accept-documents.ts'
import type { CreateMemberDeps } from './create-member.ts'
import { holdAccount } from './hold-account.ts'
import { rememberDevice } from './known-device.ts'
import { openSession } from './open-session.ts'
import { recordRefusal } from './take-code.ts'

export type EnterDeps = CreateMemberDeps & GiftDeps & Origin
export type Account = Omit<LoginReply, 'authorization' | 'toAccept'>
type Entering = {
  userAgent: string
  method: LoginMethod
  from: EventArgs['login']['device']
  timeZone?: string | undefined
  /** The device's secret, by which it becomes known. */
  device?: string | undefined
  /** When the member was proved; the login is itself the proof without it. */
  provedAt?: string | undefined
}

/** Opens a session of an account that has proved itself, remembers its device and tells the member of a new one; answers the refusal of a blocked one, which is recorded. */
export async function enterAccount(
  tx: Tx,
  account: Account,
  { userAgent, method, from, timeZone = '', device, provedAt }: Entering,
  deps: EnterDeps,
): Promise<LoginReply | Refused> {
  const { accountId } = account
  const blocked = await refuseBlocked(tx, accountId)
  if (blocked !== undefined) {
    await recordRefusal(tx, 'login.refused', account.user.email, blocked, deps)
    return blocked
  }
  await giveRegistrationGift(tx, accountId, deps)
  const now = new Date(deps.nowMs()).toISOString()
  const deviceHash = device === undefined ? null : tokenHash(device)
  if (deviceHash !== null) await rememberDevice(tx, accountId, deviceHash, now)
  const opening = { accountId, userAgent, deviceHash, method, timeZone, provedAt }
  const { token, sessionId } = await openSession(tx, opening, deps)
  const event = { accountId, kind: 'login', objectId: sessionId, args: { device: from } } as const
  await recordEvents(tx, [event], { ...deps, now })
  await recordSecurityEvent(tx, { kind: 'login', accountId, args: { sessionId, method } }, deps)
  return { authorization: token, ...account, toAccept: await readToAccept(tx, accountId) }
}

/** The account of an address or an id, as a login answers it. */
export async function findLoginAccount(
  tx: Tx,
  which: { email: string } | { accountId: string },
): Promise<Account | undefined> {
  const accounts = tx
    .selectFrom('account_by_email')
    .innerJoin('account', 'account.account_id', 'account_by_email.account_id')
    .select(['account.account_id', 'account.role', 'account.member_num', 'account.cash_fen'])
    .select('account.start_page')
    .select('account_by_email.email')
    .select(rightsOf('account.account_id').as('rights'))
  const account = await ('email' in which
    ? accounts.where('account_by_email.email', '=', which.email)
    : accounts.where('account.account_id', '=', which.accountId)
  ).executeTakeFirst()
  if (account === undefined) return undefined
  return {
    accountId: account.account_id,
    role: account.role,
    rights: knownRights(account.rights),
    startPage: account.start_page,
    user: { memberNum: account.member_num, email: account.email, cashAmount: account.cash_fen },
  }
}

/**
 * The refusal of the login of a blocked account. Whoever blocks or deletes it waits until this transaction has opened its
 * session. Throws `AccountGone` if it was deleted since it was found.
 */
async function refuseBlocked(tx: Tx, accountId: string): Promise<Refused | undefined> {
  if (!(await holdAccount(tx, accountId))) throw new AccountGone()
  const block = await tx
    .selectFrom('account_block')
    .select('at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return block && refuse('account_blocked')
}
