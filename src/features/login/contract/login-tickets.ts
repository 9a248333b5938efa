import * as v from 'valibot'
import { endpoint, type Reply } from '#engine/shared/endpoint.ts'
import { text, timestamp, uuid } from '#engine/shared/fields.ts'
import { device, loginReply, timeZone } from '#engine/shared/session.ts'

/** How long a QR code can be approved. */
export const TICKET_SECONDS = 120
/** How often the browser that shows a QR code asks what became of it. */
export const TICKET_POLL_MS = 2_000

/** 256 random bits in base64url. */
const secret = v.pipe(text, v.regex(/^[\w-]{43}$/))

/** Opens a ticket for a login by QR code. Only the browser that asked has the secret. */
export const openTicket = endpoint({
  method: 'POST',
  path: '/api/login/ticket',
  for: 'anyone',
  body: v.object({ device, timeZone }),
  reply: v.object({
    ticketId: uuid,
    secret,
    /** What the QR code carries. */
    ticket: secret,
    /** Two digits that both screens show. */
    matchNumber: v.number(),
    expiresInSeconds: v.number(),
  }),
  status: 201,
})
export type OpenTicket = Reply<typeof openTicket>

/** What became of a ticket. The login is handed over once, to the browser with the secret. */
export const pollTicket = endpoint({
  method: 'POST',
  path: '/api/login/ticket/:ticketId/poll',
  for: 'anyone',
  params: v.object({ ticketId: uuid }),
  body: v.object({ secret, device }),
  reply: v.variant('state', [
    v.object({ state: v.picklist(['waiting', 'refused', 'expired']) }),
    v.object({ state: v.literal('approved'), login: loginReply }),
  ]),
})
export type PolledTicket = Reply<typeof pollTicket>

/** What asks for a login, for the member who scanned its QR code. It is a POST, because what it reads by is secret. */
export const readTicket = endpoint({
  method: 'POST',
  path: '/api/session/approval/read',
  for: 'member',
  body: v.object({ ticket: secret }),
  reply: v.object({
    userAgent: text,
    /** IANA name; '' if unknown. */
    timeZone: text,
    matchNumber: v.number(),
    createdAt: timestamp,
    expiresInSeconds: v.number(),
  }),
})
export type WaitingTicket = Reply<typeof readTicket>

/** Approves or refuses the login of another device. */
export const decideTicket = endpoint({
  method: 'POST',
  path: '/api/session/approval',
  for: 'member',
  body: v.object({ ticket: secret, approve: v.boolean() }),
  reply: v.object({ ok: v.literal(true) }),
})
