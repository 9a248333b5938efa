import { commitEvenRefused } from '#engine/server/commit-even-refused.ts'
import type { Database, Tx } from '#engine/server/database/database.ts'
import { type Refused, refuse } from '#engine/server/refusal.ts'
import type { Language } from '#engine/shared/languages.ts'
import type { LoginReply } from '#engine/shared/session.ts'
import { isBusinessOpen } from '#features/business/server/read-business.ts'
import { type CreateMemberDeps, createMember, withMemberNum } from './create-member.ts'
import { type Account, type EnterDeps, enterAccount, findLoginAccount } from './enter-account.ts'
import type { LoginCaller } from './known-device.ts'
import { compareCode, takeCode } from './take-code.ts'

type LoginInput = {
  email: string
  challenge: string
  code: string
  userAgent: string
  /** The language of the account, if this login creates it. */
  language?: Language | undefined
  /** The IANA name of the device's zone; '' if unknown. */
  timeZone?: string | undefined
  /** The device's secret, by which it becomes known. */
  device?: string | undefined
}
/** A login that creates the account has its number. */
type Entered = LoginInput & { memberNum: string | null }

/**
 * Checks the code of a challenge and opens a session. The first login of an address creates its account; a login gives
 * the registration gift to a member who has not had it.
 */
export async function logInByCode(
  deps: { db: Database } & EnterDeps,
  caller: LoginCaller,
  input: LoginInput,
): Promise<LoginReply> {
  const compared = await compareCode(deps.db, input)
  return withMemberNum(deps, (memberNum) =>
    commitEvenRefused(deps.db, async (tx) => {
      const refused = await takeCode(tx, 'login', compared, caller, deps)
      return refused ?? enter(tx, caller, { ...input, memberNum }, deps)
    }),
  )
}

async function enter(
  tx: Tx,
  { isStranger }: LoginCaller,
  { email, language, userAgent, device, timeZone, memberNum }: Entered,
  deps: EnterDeps,
): Promise<LoginReply | Refused> {
  const existing = await findLoginAccount(tx, { email })
  // Said to who owns the address, so that nobody learns which addresses have accounts.
  if (existing === undefined && !(await isBusinessOpen(tx, deps.settings))) {
    return refuse('business_not_open')
  }
  const account =
    existing ?? (await makeAccount(tx, { email, language: language ?? null, memberNum }, deps))
  const from = existing === undefined ? 'first' : isStranger ? 'new' : 'known'
  const entering = { userAgent, device, timeZone, method: 'code', from } as const
  return enterAccount(tx, account, entering, deps)
}

async function makeAccount(
  tx: Tx,
  member: Parameters<typeof createMember>[1],
  deps: CreateMemberDeps,
): Promise<Account> {
  const { id, email, memberNum, cashFen } = await createMember(tx, member, deps)
  return {
    accountId: id,
    role: 'member',
    rights: [],
    user: { memberNum, email, cashAmount: cashFen },
  }
}
