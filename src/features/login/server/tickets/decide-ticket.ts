import { act } from '#engine/server/act.ts'
import { commitEvenRefused } from '#engine/server/commit-even-refused.ts'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import { type Actor, tokenHash } from '#engine/server/database/find-session.ts'
import { type Origin, recordSecurityEvent } from '#engine/server/database/security-events.ts'
import { orRefused, Refused, refuse } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'

/** After the approval the other browser has so long to take the login, even if the ticket was about to expire. */
const TAKE_MS = 30_000

type Deps = Pick<Services, 'db' | 'nowMs' | 'newId'> & Origin

/** What asks for a login, for the member who scanned its QR code. */
act('readTicket', async ({ db, nowMs }, _actor, { ticket }) => {
  const row = await findWaiting(db.kysely, ticket, nowMs())
  return {
    userAgent: row.user_agent,
    timeZone: row.time_zone,
    matchNumber: row.match_number,
    createdAt: row.created_at,
    expiresInSeconds: Math.ceil((Date.parse(row.expires_at) - nowMs()) / 1000),
  }
})

/** Approves or refuses a login. The answer is final; a ticket that was decided or expired records the attempt. */
export function decideTicket(
  deps: Deps,
  { accountId, sessionId }: Actor,
  { ticket, approve }: { ticket: string; approve: boolean },
): Promise<{ ok: true }> {
  return commitEvenRefused(deps.db, async (tx) => {
    const decided = await orRefused(decide(tx))
    if (decided instanceof Refused) {
      // A guessed ticket is no ticket; recording each guess would let a member fill the table.
      if (decided.code === 'not_found') throw decided
      const args = { why: decided.code }
      await recordSecurityEvent(tx, { kind: 'ticket.misused', accountId, args }, deps)
      return decided
    }
    const kind = approve ? 'ticket.approved' : 'ticket.refused'
    const args = { ticketId: decided.id }
    await recordSecurityEvent(tx, { kind, accountId, args }, deps)
    return { ok: true as const }
  })

  async function decide(tx: Tx): Promise<{ id: string }> {
    const { id } = await findWaiting(tx, ticket, deps.nowMs())
    const until = new Date(deps.nowMs() + TAKE_MS).toISOString()
    const changed = await tx
      .updateTable('login_ticket')
      .set({
        state: approve ? 'approved' : 'refused',
        account_id: accountId,
        session_id: sessionId,
        ...(approve && { expires_at: until }),
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', nowOf(deps))
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) throw refuse('ticket_used')
    return changed
  }
}

async function findWaiting(db: Reader, ticket: string, nowMs: number) {
  const row = await db
    .selectFrom('login_ticket')
    .selectAll()
    .where('approve_hash', '=', tokenHash(ticket))
    .executeTakeFirst()
  if (row === undefined) throw refuse('not_found')
  if (row.state !== 'waiting') throw refuse('ticket_used')
  if (Date.parse(row.expires_at) <= nowMs) throw refuse('ticket_expired')
  return row
}
