import type { Tx } from '#engine/server/database/database.ts'
import { DAY_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import type { LoginCaller } from './known-device.ts'

/** Attempts further in the future than this were written by a wrong clock and do not count. */
export const CLOCK_SKEW_MS = MINUTE_MS

/**
 * Codes mailed to an address and wrong codes accepted for it in 24 hours: from one caller, and from all strangers
 * together. A guess is right once in 10^6, so strangers who change their network all day succeed with a probability of
 * at most 100 / 10^6 = 0.01 % a day; with the stolen secret of a known device or a live session it is 20 / 10^6 =
 * 0.002 %. Strangers can never block an account's 20 known devices or its sessions.
 */
const PER_DAY = {
  code: { caller: 10, strangers: 50 },
  wrong: { caller: 20, strangers: 100 },
} as const

type Kind = keyof typeof PER_DAY
type Counted = { email: string; kind: Kind }

/** Seconds until this caller may have another attempt, 0 if now. The transaction must hold the address's lock. */
export async function secondsToNext(
  tx: Tx,
  { email, kind }: Counted,
  caller: LoginCaller,
  nowMs: number,
): Promise<number> {
  const counted = await tx
    .selectFrom('login_attempt')
    .select(['caller', 'is_stranger', 'at'])
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('at', '>', new Date(nowMs - DAY_MS).toISOString())
    .where('at', '<', new Date(nowMs + CLOCK_SKEW_MS).toISOString())
    .orderBy('at', 'desc')
    .execute()
  const { caller: callerLimit, strangers } = PER_DAY[kind]
  const own = counted.filter(({ caller: key }) => key === caller.key)[callerLimit - 1]
  const shared = caller.isStranger
    ? counted.filter(({ is_stranger }) => is_stranger)[strangers - 1]
    : undefined
  const ends = [own, shared].flatMap((attempt) =>
    attempt === undefined ? [] : [Date.parse(attempt.at) + DAY_MS - nowMs],
  )
  return Math.ceil(Math.max(0, ...ends) / 1000)
}

/** Counts a mailed or a wrong code of an address for the caller's key, towards the limits of a day. */
export async function countAttempt(
  tx: Tx,
  { email, kind }: Counted,
  { key, isStranger }: LoginCaller,
  { newId, nowMs }: { newId: () => string; nowMs: () => number },
): Promise<void> {
  const at = new Date(nowMs()).toISOString()
  await tx
    .insertInto('login_attempt')
    .values({ id: newId(), email, kind, caller: key, is_stranger: isStranger, at })
    .execute()
}
