import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type LoggedInUser, mailedCode } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const boss = await server.loginAs('boss@example.com', 'staff')

/** Sends a request but for the last byte of its body. Answers a function that sends it and tells the status. */
async function begin(by: LoggedInUser, line: string, body: object) {
  const json = JSON.stringify(body)
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${by.authorization}\r
Content-Length: ${Buffer.byteLength(json)}\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`)
  await once(socket, 'data')
  socket.write(json.slice(0, -1))
  // Until the server has looked at the token.
  await setTimeout(200)
  return async () => {
    server.passMs(2_000)
    socket.write(json.slice(-1))
    const [answer] = await once(socket, 'data')
    socket.destroy()
    return Number(/HTTP\/1\.1 (\d{3})/.exec(String(answer))?.[1])
  }
}

test('a thief who holds a request back cannot finish it after the member has signed them out', async () => {
  const thief = await server.loginAs('stolen@example.com')
  server.passMs(61_000)
  const member = await server.loginAs('stolen@example.com')
  const email = 'thief@example.com'
  const [known] = server.mailbox.mails()
  const response = await thief.fetch('/api/account/email/code', {
    method: 'POST',
    body: { email, language: 'en' },
  })
  const { challenge } = await response.json()
  const code = await mailedCode(server.mailbox, email, known)
  const finish = await begin(thief, 'POST /api/account/email', { email, challenge, code })
  await member.fetch('/api/sessions/end-others', { method: 'POST' })
  expect(await finish()).toBe(401)
  const { user } = await (await member.fetch('/api/session')).json()
  expect(user.email).toBe('stolen@example.com')
})

test('staff cannot finish what they held back after a right was taken', async () => {
  const clerk = await server.loginAs('clerk@example.com', ['settings'])
  const change = { name: 'handlingFeeBps', value: 9_000, seen: null }
  const finish = await begin(clerk, 'PUT /api/staff/settings', change)
  const taken = await boss.fetch(`/api/staff/people/${clerk.accountId}/rights`, {
    method: 'PUT',
    body: { rights: ['receive'] },
  })
  expect(taken.status).toBe(200)
  expect(await finish()).toBe(403)
  expect((await (await server.fetch('/api/business')).json()).handlingFeeBps).not.toBe(9_000)
})
