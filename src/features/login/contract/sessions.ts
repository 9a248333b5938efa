import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, text, uuid } from '#engine/shared/fields.ts'

export const MOST_SESSIONS = 50
export const LOGIN_METHODS = ['code', 'qr', 'passkey'] as const

const listedSession = v.object({
  id: uuid,
  userAgent: text,
  method: v.picklist(LOGIN_METHODS),
  /** IANA name; '' if the device did not say. */
  timeZone: text,
  createdAt: text,
  /** Exact to an hour. */
  lastUsedAt: text,
  isThis: v.boolean(),
})
export type ListedSession = v.InferOutput<typeof listedSession>

/** The devices on which the member is logged in: the 50 used last. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  for: 'member',
  reply: v.object({ sessions: list(listedSession, MOST_SESSIONS) }),
})

/** Signs a device out. It needs no proof, so that whoever lost a phone loses no time. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  for: 'member',
  params: v.object({ sessionId: uuid }),
  reply: v.object({ ok: v.literal(true) }),
})

/** Signs all devices out but this one. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/sessions/end-others',
  for: 'member',
  reply: v.object({ count: v.number() }),
})
