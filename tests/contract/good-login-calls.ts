import { anOpenTicket } from '#tests/support/login-tickets.ts'
import { mailedCode } from '#tests/support/server.ts'
import type { GoodCalls } from './good-money-calls.ts'
import { goodPasskeyCalls } from './good-passkey-calls.ts'
import { goodVisitCalls } from './good-visit-calls.ts'

/** Valid calls of the endpoints of logins and sessions. */
export const goodLoginCalls = {
  ...goodPasskeyCalls,
  ...goodVisitCalls,
  requestLoginCode: async () => ({
    path: '/api/login/code',
    body: { email: 'new@example.com', language: 'en' },
  }),
  logIn: async ({ server }) => {
    const email = 'newer@example.com'
    const [known] = server.mailbox.mails()
    const response = await server.fetch('/api/login/code', { method: 'POST', body: { email } })
    const { challenge } = await response.json()
    const code = await mailedCode(server.mailbox, email, known)
    return { path: '/api/login', body: { email, challenge, code } }
  },
  logOut: async ({ server }) => ({
    path: '/api/logout',
    as: await server.loginAs('leaving@example.com'),
  }),
  listSessions: async () => ({ path: '/api/sessions' }),
  endSession: async ({ server }) => {
    const email = 'lost@example.com'
    await server.loginAs(email)
    server.passMs(60_000)
    const as = await server.loginAs(email)
    const { sessions } = await (await as.fetch('/api/sessions')).json()
    const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
    return { path: `/api/sessions/${other.id}`, as }
  },
  endOtherSessions: async () => ({ path: '/api/sessions/end-others' }),
  requestProofCode: async () => ({
    path: '/api/session/proof/code',
    body: { language: 'en' },
  }),
  proveSession: async ({ server }) => {
    const as = await server.loginAs('proving@example.com')
    const [known] = server.mailbox.mails()
    const response = await as.fetch('/api/session/proof/code', {
      method: 'POST',
      body: { language: 'en' },
    })
    const { challenge } = await response.json()
    const code = await mailedCode(server.mailbox, as.user.email, known)
    return { path: '/api/session/proof', body: { challenge, code }, as }
  },
  requestEmailCode: async ({ server }) => ({
    path: '/api/account/email/code',
    body: { email: 'moving@example.com', language: 'en' },
    as: await server.loginAs('wishing@example.com'),
  }),
  changeEmail: async ({ server }) => {
    const as = await server.loginAs('mover@example.com')
    const [known] = server.mailbox.mails()
    const email = 'moved@example.com'
    const body = { email, language: 'en' }
    const response = await as.fetch('/api/account/email/code', { method: 'POST', body })
    const { challenge } = await response.json()
    const code = await mailedCode(server.mailbox, email, known)
    return { path: '/api/account/email', body: { email, challenge, code }, as }
  },
  openTicket: async () => ({ path: '/api/login/ticket', body: { timeZone: '' } }),
  pollTicket: async ({ server, member }) => {
    const { ticketId, secret, ticket } = await anOpenTicket(server)
    const body = { ticket, approve: true }
    await member.fetch('/api/session/approval', { method: 'POST', body })
    return { path: `/api/login/ticket/${ticketId}/poll`, body: { secret } }
  },
  readTicket: async ({ server }) => {
    const { ticket } = await anOpenTicket(server)
    return { path: '/api/session/approval/read', body: { ticket } }
  },
  decideTicket: async ({ server }) => {
    const { ticket } = await anOpenTicket(server)
    return { path: '/api/session/approval', body: { ticket, approve: false } }
  },
} satisfies GoodCalls
