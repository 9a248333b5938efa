import { anOpenTicket } from '#tests/support/login-tickets.ts'
import { mailedCode } from '#tests/support/server.ts'
import type { MakeCall } from './good-money-calls.ts'
import { goodPasskeyCalls } from './good-passkey-calls.ts'

/** Valid calls of the endpoints of logins and sessions. */
export const goodLoginCalls: Record<string, MakeCall> = {
  ...goodPasskeyCalls,
  'POST /api/login/code': async () => ({
    path: '/api/login/code',
    body: { email: 'new@example.com', language: 'en' },
  }),
  'POST /api/login': async ({ server }) => {
    const email = 'newer@example.com'
    const [known] = server.mailbox.mails()
    const asked = await server.fetch('/api/login/code', { method: 'POST', body: { email } })
    const { challenge } = await asked.json()
    const code = await mailedCode(server.mailbox, email, known)
    return { path: '/api/login', body: { email, challenge, code } }
  },
  'POST /api/logout': async ({ server }) => ({
    path: '/api/logout',
    as: await server.loginAs('leaving@example.com'),
  }),
  'GET /api/sessions': async () => ({ path: '/api/sessions' }),
  'DELETE /api/sessions/:sessionId': async ({ server }) => {
    const email = 'lost@example.com'
    await server.loginAs(email)
    server.passMs(60_000)
    const as = await server.loginAs(email)
    const { sessions } = await (await as.fetch('/api/sessions')).json()
    const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
    return { path: `/api/sessions/${other.id}`, as }
  },
  'POST /api/sessions/end-others': async () => ({ path: '/api/sessions/end-others' }),
  'POST /api/session/proof/code': async () => ({
    path: '/api/session/proof/code',
    body: { language: 'en' },
  }),
  'POST /api/session/proof': async ({ server }) => {
    const as = await server.loginAs('proving@example.com')
    const [known] = server.mailbox.mails()
    const asked = await as.fetch('/api/session/proof/code', {
      method: 'POST',
      body: { language: 'en' },
    })
    const { challenge } = await asked.json()
    const code = await mailedCode(server.mailbox, as.user.email, known)
    return { path: '/api/session/proof', body: { challenge, code }, as }
  },
  'POST /api/account/email/code': async ({ server }) => ({
    path: '/api/account/email/code',
    body: { email: 'moving@example.com', language: 'en' },
    as: await server.loginAs('wishing@example.com'),
  }),
  'POST /api/account/email': async ({ server }) => {
    const as = await server.loginAs('mover@example.com')
    const [known] = server.mailbox.mails()
    const email = 'moved@example.com'
    const body = { email, language: 'en' }
    const asked = await as.fetch('/api/account/email/code', { method: 'POST', body })
    const { challenge } = await asked.json()
    const code = await mailedCode(server.mailbox, email, known)
    return { path: '/api/account/email', body: { email, challenge, code }, as }
  },
  'POST /api/login/ticket': async () => ({ path: '/api/login/ticket', body: { timeZone: '' } }),
  'POST /api/login/ticket/:ticketId/poll': async ({ server, member }) => {
    const { ticketId, secret, ticket } = await anOpenTicket(server)
    const body = { ticket, approve: true }
    await member.fetch('/api/session/approval', { method: 'POST', body })
    return { path: `/api/login/ticket/${ticketId}/poll`, body: { secret } }
  },
  'POST /api/session/approval/read': async ({ server }) => {
    const { ticket } = await anOpenTicket(server)
    return { path: '/api/session/approval/read', body: { ticket } }
  },
  'POST /api/session/approval': async ({ server }) => {
    const { ticket } = await anOpenTicket(server)
    return { path: '/api/session/approval', body: { ticket, approve: false } }
  },
}
