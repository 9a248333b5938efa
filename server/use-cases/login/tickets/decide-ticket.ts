import { act } from '#server/act.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { type Actor, tokenHash } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type Origin, recordSecurityEvent } from '#server/database/security-events.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import { nowOf, type Services } from '#server/services.ts'

/** After the approval the other browser has so long to take the login, even if the ticket was about to expire. */
const TAKE_MS = 30_000

type Deps = Pick<Services, 'db' | 'nowMs' | 'newId'> & Origin

/** What asks for a login, for the member who scanned its QR code. */
act('readTicket', async ({ db, nowMs }, _actor, { ticket }) => {
  const found = await findWaiting(db.kysely, ticket, nowMs())
  if (isRefusal(found)) return found
  return {
    userAgent: found.user_agent,
    timeZone: found.time_zone,
    matchNumber: found.match_number,
    createdAt: found.created_at,
    expiresInSeconds: Math.ceil((Date.parse(found.expires_at) - nowMs()) / 1000),
  }
})

/** Approves or refuses a login. The answer is final; a ticket that was decided or expired records the attempt. */
export function decideTicket(
  deps: Deps,
  { accountId, sessionId }: Actor,
  { ticket, approve }: { ticket: string; approve: boolean },
): Promise<{ ok: true } | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const found = await findWaiting(tx, ticket, deps.nowMs())
    const decided = isRefusal(found) ? found : await decide(tx, found.id)
    if (isRefusal(decided)) {
      // A guessed ticket is no ticket; recording each guess would let a member fill the table.
      if (decided.refused === 'not_found') return decided
      const args = { why: decided.refused }
      await recordSecurityEvent(tx, { kind: 'ticket.misused', accountId, args }, deps)
      return decided
    }
    const kind = approve ? 'ticket.approved' : 'ticket.refused'
    const args = { ticketId: decided.id }
    await recordSecurityEvent(tx, { kind, accountId, args }, deps)
    return { ok: true as const }
  })

  async function decide(tx: Tx, id: string): Promise<{ id: string } | Refusal> {
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
    return changed ?? refuse('ticket_used')
  }
}

async function findWaiting(db: Reader, ticket: string, nowMs: number) {
  const found = await db
    .selectFrom('login_ticket')
    .selectAll()
    .where('approve_hash', '=', tokenHash(ticket))
    .executeTakeFirst()
  if (found === undefined) return refuse('not_found')
  if (found.state !== 'waiting') return refuse('ticket_used')
  return Date.parse(found.expires_at) > nowMs ? found : refuse('ticket_expired')
}
