import { hash } from 'node:crypto'
import { type QueryResult, type RawBuilder, sql } from 'kysely'
import { REVOKED_WHY, type Revocation } from '#engine/shared/problems.ts'
import { knownRights, type Right } from '#engine/shared/rights.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { compiledOnce, slot } from './compiled-once.ts'
import type { Reader } from './database.ts'
import { sqlState } from './in-transaction.ts'
import { READ_ONLY } from './unavailable.ts'

const MEMBER_IDLE_MS = 30 * DAY_MS
const STAFF_IDLE_MS = 7 * DAY_MS
export const SESSION_ABSOLUTE_MS = 180 * DAY_MS
/** The token of a revoked session is told why for so long. */
const REVOCATION_KNOWN_MS = 180 * DAY_MS
const TOUCH_MS = HOUR_MS
/** A proof of staff, by code or by passkey, is enough for so long. */
export const STAFF_PROOF_MS = 12 * HOUR_MS

export type Actor = {
  accountId: string
  sessionId: string
  role: 'member' | 'staff'
  /** Empty for members. */
  rights: readonly Right[]
  /** Staff who have proved what moving money needs. */
  mayMoveMoney: boolean
}
/**
 * `provedAtMs`: when its member last entered a mailed code or used a passkey, in Unix milliseconds; `passkeyProvedAtMs`:
 * when they last used a passkey, or null.
 */
export type LiveSession = Actor & { provedAtMs: number; passkeyProvedAtMs: number | null }

/** The stored form of a token. SHA-256 is enough for 256 random bits. */
export function tokenHash(token: string): Uint8Array {
  return new Uint8Array(hash('sha256', token, 'buffer'))
}

/** Since when sessions must have been used, and until when they must be good. */
const liveFrom = (nowMs: number) => ({
  now: new Date(nowMs).toISOString(),
  memberUsed: new Date(nowMs - MEMBER_IDLE_MS).toISOString(),
  staffUsed: new Date(nowMs - STAFF_IDLE_MS).toISOString(),
})
const isLiveFrom = ({
  now,
  memberUsed,
  staffUsed,
}: Record<keyof ReturnType<typeof liveFrom>, unknown>) =>
  sql<boolean>`session.revoked_at is null and session.expires_at > ${now}::timestamptz
    and session.last_used_at > case account.role
      when 'staff' then ${staffUsed}::timestamptz
      else ${memberUsed}::timestamptz end`

/** SQL condition on `session` joined to `account`: not revoked, not idle for 30 days (staff: 7), not 180 days old. */
export const isLive = (nowMs: number) => isLiveFrom(liveFrom(nowMs))

/** The rights of an account as a list of their names. */
export const rightsOf = (accountId: string | RawBuilder<unknown>) => sql<string[]>`array(
  select staff_right."right" from staff_right
  where staff_right.account_id = ${typeof accountId === 'string' ? sql.ref(accountId) : accountId})`

type Found = Omit<Actor, 'rights' | 'mayMoveMoney'> & {
  rights: string[]
  lastUsedAtMs: number
  provedAtMs: number
  passkeyProvedAtMs: number | null
}

/** A query about an account, for one row whose columns are named otherwise than the session's, given the SQL expression of its id. */
export type OfAccount = (accountId: RawBuilder<unknown>) => RawBuilder<unknown>
/** What is read beside a session: a query that is the same for all requests, with slots for the values of this one. */
export type Beside = { query: OfAccount; values: Readonly<Record<string, unknown>> }
/** `isForStaff`: nothing is read beside the session of a member. */
export type Reading = Beside & { isForStaff: boolean }

type ReadSession = (db: Reader, values: Beside['values']) => Promise<QueryResult<Found>>
/** There are as many as queries that acts read beside. */
const byQuery = new Map<OfAccount | undefined, ReadSession>()
const ofStaffByQuery = new Map<OfAccount | undefined, ReadSession>()

/** The statement of a session with what is read beside it, made once for each query. */
function sessionWith({ query, isForStaff = false }: Partial<Reading>): ReadSession {
  const made = isForStaff ? ofStaffByQuery : byQuery
  const read = made.get(query) ?? compiledOnce<Found>(() => sessionQuery(query, isForStaff))
  made.set(query, read)
  return read
}

/** Unix milliseconds, which the server compares without reading a date. */
const msOf = (column: string) =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** With an offset the condition is looked at before anything of the query is read. */
const onlyOfStaff = (query: RawBuilder<unknown>) =>
  sql`select read.* from (${query}) read where account.role = 'staff' offset 0`

function sessionQuery(query: OfAccount | undefined, isForStaff: boolean) {
  const read = query?.(sql.ref('by_token.account_id'))
  const [columns, join] = read
    ? [
        sql`beside.*, `,
        sql`left join lateral (${isForStaff ? onlyOfStaff(read) : read}) beside on true`,
      ]
    : [sql``, sql``]
  const [now, memberUsed, staffUsed] = [slot('now'), slot('memberUsed'), slot('staffUsed')]
  // Of two columns with one name the last counts, so nothing read beside can stand for the session.
  return sql<Found>`
    select ${columns} session.account_id as "accountId", session.id as "sessionId", account.role,
      ${rightsOf('by_token.account_id')} as rights, ${msOf('session.last_used_at')} as "lastUsedAtMs",
      ${msOf('session.proved_at')} as "provedAtMs", ${msOf('session.passkey_proved_at')} as "passkeyProvedAtMs"
    from session_by_token by_token
    join session on session.account_id = by_token.account_id and session.id = by_token.session_id
    join account on account.account_id = by_token.account_id
    ${join}
    where by_token.token_hash = ${slot('tokenHash')} and ${isLiveFrom({ now, memberUsed, staffUsed })}`
}

/**
 * The session of a token, and what is read beside it about its account; undefined if the token is unknown, revoked or
 * expired.
 */
export async function findSession(
  db: Reader,
  token: string,
  nowMs: number,
  beside?: Reading,
): Promise<{ session: LiveSession; beside: unknown } | undefined> {
  const values = { ...beside?.values, ...liveFrom(nowMs), tokenHash: tokenHash(token) }
  const { rows } = await sessionWith(beside ?? {})(db, values)
  const row = rows[0]
  if (row === undefined) return undefined
  const { accountId, sessionId, role, rights, lastUsedAtMs, provedAtMs, passkeyProvedAtMs } = row
  if (lastUsedAtMs < nowMs - TOUCH_MS) {
    await db
      .updateTable('session')
      .set({ last_used_at: new Date(nowMs).toISOString() })
      .where('account_id', '=', accountId)
      .where('id', '=', sessionId)
      .execute()
      .catch((error) => {
        // While the disk is full the session is read all the same.
        if (sqlState(error) !== READ_ONLY) throw error
      })
  }
  const session = {
    accountId,
    sessionId,
    role,
    rights: knownRights(rights),
    mayMoveMoney: false,
    provedAtMs,
    passkeyProvedAtMs,
  }
  return { session, beside: beside ? row : null }
}

/**
 * When and why a token's session was ended, for 180 days, if its device should delete its data; undefined for the token
 * of a sign-out, a restore or an expired session, and for an unknown one.
 */
export async function findRevocation(
  db: Reader,
  token: string,
  nowMs: number,
): Promise<Revocation | undefined> {
  const { rows } = await sql<Revocation>`
    select session.revoked_at as at, session.revoked_why as why
    from session_by_token by_token
    join session on session.account_id = by_token.account_id and session.id = by_token.session_id
    where by_token.token_hash = ${tokenHash(token)}
      and session.revoked_at > ${new Date(nowMs - REVOCATION_KNOWN_MS).toISOString()}
      and session.revoked_why = any(${[...REVOKED_WHY]}::text[])`.execute(db)
  return rows[0]
}
