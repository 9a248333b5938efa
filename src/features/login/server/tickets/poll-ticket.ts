import { timingSafeEqual } from 'node:crypto'
import { act } from '#engine/server/act.ts'
import { commitEvenRefused } from '#engine/server/commit-even-refused.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { isLive, tokenHash } from '#engine/server/database/find-session.ts'
import { Refused, refuse } from '#engine/server/refusal.ts'
import { enterAccount, findLoginAccount } from '#features/login/server/enter-account.ts'
import { isKnownDevice } from '#features/login/server/known-device.ts'
import { FRESH_MS } from '#features/login/server/require-fresh-proof.ts'

/**
 * What became of a ticket, for the browser with its secret. An approved one becomes a session, once; a second poll finds
 * it expired, and so does one whose approving session has ended since.
 */
act('pollTicket', (deps, _actor, { ticketId, secret, device }) => {
  return commitEvenRefused(deps.db, async (tx) => {
    const ticket = await tx
      .selectFrom('login_ticket')
      .selectAll()
      .where('id', '=', ticketId)
      .forUpdate()
      .executeTakeFirst()
    if (ticket === undefined) throw refuse('not_found')
    // Not recorded: whoever opens a ticket knows its id and could fill the table.
    if (!timingSafeEqual(ticket.secret_hash, tokenHash(secret))) throw refuse('not_found')
    if (ticket.state === 'refused') return { state: 'refused' }
    const isOver = Date.parse(ticket.expires_at) <= deps.nowMs()
    if (ticket.state === 'used' || isOver) return { state: 'expired' }
    if (ticket.state === 'waiting') return { state: 'waiting' }
    const approval = await approvalOf(tx, ticket, deps.nowMs())
    await tx.updateTable('login_ticket').set({ state: 'used' }).where('id', '=', ticketId).execute()
    if (approval === undefined) return { state: 'expired' }
    const { account, provedAt } = approval
    const from = (await isKnownDevice(tx, account, device, deps.nowMs())) ? 'known' : 'new'
    const { user_agent: userAgent, time_zone: timeZone } = ticket
    const entering = { userAgent, timeZone, device, provedAt, from, method: 'qr' } as const
    const login = await enterAccount(tx, account, entering, deps)
    return login instanceof Refused ? login : { state: 'approved', login }
  })
})

/**
 * The account of an approved ticket and when its approving session was proved, which the new session inherits, but not
 * as a fresh proof: who was talked into an approval still keeps their address, passkeys and account.
 */
async function approvalOf(
  tx: Tx,
  {
    account_id: accountId,
    session_id: sessionId,
  }: Record<'account_id' | 'session_id', string | null>,
  nowMs: number,
) {
  const session = await tx
    .selectFrom('session')
    .innerJoin('account', 'account.account_id', 'session.account_id')
    .select('session.proved_at')
    .where('session.account_id', '=', accountId)
    .where('session.id', '=', sessionId)
    .where(isLive(nowMs))
    .executeTakeFirst()
  const account = accountId === null ? undefined : await findLoginAccount(tx, { accountId })
  if (session === undefined || account === undefined) return undefined
  const provedAtMs = Math.min(Date.parse(session.proved_at), nowMs - FRESH_MS)
  return { account, provedAt: new Date(provedAtMs).toISOString() }
}
