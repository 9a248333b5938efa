import {
  type Actor,
  findRevocation,
  findSession,
  type LiveSession,
  STAFF_PROOF_MS,
} from '#server/database/find-session.ts'
import { refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { mayDo, needsPasskey, type Right } from '#shared/domain/rights.ts'
import type { HttpContext } from './http-env.ts'

const BEARER = /^Bearer ([\w-]{43})$/

/** The member of the request's token; a token that was revoked from elsewhere is told so. */
export async function requireMember(
  c: HttpContext,
  { db, nowMs }: Pick<Services, 'db' | 'nowMs'>,
): Promise<LiveSession> {
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1]
  if (token === undefined) throw refuse('unauthenticated')
  const actor = await findSession(db.kysely, token, nowMs())
  if (actor === undefined) {
    const revoked = await findRevocation(db.kysely, token, nowMs())
    if (revoked === undefined) throw refuse('unauthenticated')
    throw refuse('session_revoked', { revoked })
  }
  c.set('accountId', actor.accountId)
  return actor
}

/**
 * The staff member of the request's token, who must have the right and have entered a mailed code or used a passkey
 * within the last 12 hours; a passkey for the rights over money and settings.
 */
export async function requireStaff(
  c: HttpContext,
  services: Pick<Services, 'db' | 'nowMs' | 'settings'>,
  right: Right | readonly Right[],
): Promise<Actor> {
  const session = await requireMember(c, services)
  if (session.role !== 'staff') throw refuse('not_staff')
  if (!mayDo(session.rights, right)) throw refuse('right_missing')
  const { staffPasskeys } = services.settings
  const from = services.nowMs() - STAFF_PROOF_MS
  const mayMoveMoney = !staffPasskeys || (session.passkeyProvedAtMs ?? 0) > from
  if (!mayMoveMoney && needsPasskey(session.rights, right)) throw refuse('passkey_required')
  if (session.provedAtMs <= from) throw refuse('reauth_required')
  return { ...session, mayMoveMoney }
}
