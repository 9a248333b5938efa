import type { Database, Tx } from '#server/database/database.ts'
import { rightsOf, tokenHash } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { recordEvents } from '#server/database/records.ts'
import { type Origin, recordSecurityEvent } from '#server/database/security-events.ts'
import type { Refusal } from '#server/refusal.ts'
import { type GiftDeps, giveRegistrationGift } from '#server/use-cases/coupons/registration-gift.ts'
import { type CreateMemberDeps, createMember } from '#server/use-cases/create-member.ts'
import type { Language } from '#server/words/words.ts'
import type { LoginReply } from '#shared/contract/session.ts'
import { knownRights } from '#shared/domain/rights.ts'
import { readToAccept } from './accept-documents.ts'
import { type LoginCaller, rememberDevice } from './known-device.ts'
import { openSession } from './open-session.ts'
import { refuseBlocked } from './refuse-blocked.ts'
import { compareCode, recordRefusal, takeCode } from './take-code.ts'

type LoginDeps = CreateMemberDeps & GiftDeps & Origin

type LoginInput = {
  email: string
  challenge: string
  code: string
  userAgent: string
  /** Of the account, if this login creates it. */
  language?: Language | undefined
  /** The IANA name of the device's zone; '' if unknown. */
  timeZone?: string | undefined
  /** The device's secret, by which it becomes known. */
  device?: string | undefined
}

/**
 * Checks the code of a challenge and opens a session. The first login of an address creates its account; a login gives
 * the registration gift to a member who has not had it.
 */
export async function logInByCode(
  deps: { db: Database } & LoginDeps,
  caller: LoginCaller,
  input: LoginInput,
): Promise<LoginReply | Refusal> {
  const compared = await compareCode(deps.db, input)
  return inTransaction(deps.db, async (tx) => {
    const refused = await takeCode(tx, 'login', compared, caller, deps)
    return refused ?? enter(tx, caller, input, deps)
  })
}

async function enter(
  tx: Tx,
  { isStranger }: LoginCaller,
  { email, userAgent, device, language, timeZone = '' }: LoginInput,
  deps: LoginDeps,
): Promise<LoginReply | Refusal> {
  const known = await findAccount(tx, email)
  const blocked = known && (await refuseBlocked(tx, known.accountId))
  if (blocked !== undefined) {
    await recordRefusal(tx, 'login.refused', email, blocked, deps)
    return blocked
  }
  const account = known ?? (await makeAccount(tx, { email, language: language ?? null }, deps))
  const { accountId } = account
  await giveRegistrationGift(tx, accountId, deps)
  const now = new Date(deps.nowMs()).toISOString()
  const deviceHash = device === undefined ? null : tokenHash(device)
  if (deviceHash !== null) await rememberDevice(tx, accountId, deviceHash, now)
  const { token, sessionId } = await openSession(
    tx,
    { accountId, userAgent, deviceHash, timeZone },
    deps,
  )
  const from = known === undefined ? 'first' : isStranger ? 'new' : 'known'
  const event = { accountId, kind: 'login', objectId: sessionId, args: { device: from } } as const
  await recordEvents(tx, [event], { ...deps, now })
  await recordSecurityEvent(tx, { kind: 'login', accountId, args: { sessionId } }, deps)
  return { authorization: token, ...account, toAccept: await readToAccept(tx, accountId) }
}

type Account = Omit<LoginReply, 'authorization' | 'toAccept'>

async function findAccount(tx: Tx, email: string): Promise<Account | undefined> {
  const found = await tx
    .selectFrom('account_by_email')
    .innerJoin('account', 'account.account_id', 'account_by_email.account_id')
    .select(['account.account_id', 'account.role', 'account.member_num', 'account.cash_fen'])
    .select(rightsOf('account.account_id').as('rights'))
    .where('account_by_email.email', '=', email)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const user = { memberNum: found.member_num, email, cashAmount: found.cash_fen }
  return {
    accountId: found.account_id,
    role: found.role,
    rights: knownRights(found.rights),
    user,
  }
}

async function makeAccount(
  tx: Tx,
  { email, language }: { email: string; language: Language | null },
  deps: CreateMemberDeps,
): Promise<Account> {
  const { id, memberNum, cashFen } = await createMember(tx, { email, language }, deps)
  return {
    accountId: id,
    role: 'member',
    rights: [],
    user: { memberNum, email, cashAmount: cashFen },
  }
}
