import { sql } from 'kysely'
import { tokenHash } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { type OpenTicket, TICKET_SECONDS } from '#features/login/contract/login-tickets.ts'
import { USER_AGENT_LENGTH } from '#features/login/server/open-session.ts'

/** Tickets of one caller that wait for an answer at the same time. */
const MOST_WAITING = 100
const SECRET_BYTES = 32

type Deps = Pick<Services, 'db' | 'nowMs' | 'newId' | 'randomBytes'>
type Asking = { userAgent: string; timeZone: string }

/** Opens a ticket for a login by QR code, which waits 120 seconds. Only hashes of its two secrets are stored. */
export function openTicket(
  deps: Deps,
  caller: string,
  { userAgent, timeZone }: Asking,
): Promise<OpenTicket> {
  const secretOf = () => Buffer.from(deps.randomBytes(SECRET_BYTES)).toString('base64url')
  const ticket = { ticketId: deps.newId(), secret: secretOf(), ticket: secretOf() }
  const [byte = 0] = deps.randomBytes(1)
  const matchNumber = 10 + (byte % 90)
  const now = nowOf(deps)
  return inTransaction(deps.db, async (tx) => {
    // Two requests at the same moment would both find room for the last one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${caller}`}, 0))`.execute(tx)
    const { waiting } = await tx
      .selectFrom('login_ticket')
      .select(sql<number>`count(*)::int`.as('waiting'))
      .where('caller', '=', caller)
      .where('expires_at', '>', now)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    if (waiting >= MOST_WAITING) {
      throw refuse('rate_limited', { retryAfterSeconds: TICKET_SECONDS })
    }
    await tx
      .insertInto('login_ticket')
      .values({
        id: ticket.ticketId,
        secret_hash: tokenHash(ticket.secret),
        approve_hash: tokenHash(ticket.ticket),
        caller,
        user_agent: userAgent.slice(0, USER_AGENT_LENGTH),
        time_zone: timeZone,
        match_number: matchNumber,
        state: 'waiting',
        account_id: null,
        session_id: null,
        created_at: now,
        expires_at: new Date(deps.nowMs() + TICKET_SECONDS * 1000).toISOString(),
      })
      .execute()
    return { ...ticket, matchNumber, expiresInSeconds: TICKET_SECONDS }
  })
}
