import { type Actor, findSession, type LiveSession } from '#server/database/find-session.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import type { HttpContext } from './http-env.ts'

const BEARER = /^Bearer ([\w-]{43})$/

/** The member whose token the request carries. */
export async function requireMember(
  c: HttpContext,
  { db, nowMs }: Pick<Services, 'db' | 'nowMs'>,
): Promise<LiveSession | Refusal> {
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1]
  const actor = token === undefined ? undefined : await findSession(db.kysely, token, nowMs())
  if (actor === undefined) return refuse('unauthenticated')
  c.set('accountId', actor.accountId)
  return actor
}

/** The member of the staff whose token the request carries. */
export async function requireStaff(
  c: HttpContext,
  services: Pick<Services, 'db' | 'nowMs'>,
): Promise<Actor | Refusal> {
  const actor = await requireMember(c, services)
  return isRefusal(actor) || actor.role === 'staff' ? actor : refuse('not_staff')
}
