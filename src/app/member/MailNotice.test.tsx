import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailReturned, setMailReturned } from '#engine/client/session/mail-returned.ts'
import { keepAuthorization } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import { proveSession, requestProofCode } from '#engine/shared/session.ts'
import { ConfirmAddress } from '#features/member/member/email/ConfirmAddress.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { MailNotice } from './MailNotice.tsx'

beforeEach(() => keepAuthorization('token'))
afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const words = () => document.body.textContent ?? ''
const since = '2026-11-20T08:00:00.000Z'

test.each([
  ['permanent', 'came back'],
  ['temporary', 'came back'],
  ['complaint', 'was marked as spam'],
] as const)(
  'a member is told of a %s mark on every page, with the way to mend it',
  async (kind, said) => {
    render(<MailNotice />)
    expect(words()).toBe('')
    await settle(() => setMailReturned('token', { kind, since }))
    expect(words()).toContain(said)
    expect(find('a').getAttribute('href')).toBe(paths.member({ view: 'email' }))
    await settle(() => setMailReturned('token', null))
    expect(words()).toBe('')
  },
)

test('a code to the address ends the notice', async () => {
  const server = fakeServer()
  const challenge = '0199b0a0-0000-7000-8000-000000000063'
  server.answer(requestProofCode, { challenge })
  server.answer(proveSession, { ok: true })
  await settle(() => setMailReturned('token', { kind: 'permanent', since }))
  render(<ConfirmAddress />)
  await click(button('Send me a code'))
  await eventually(() => expect(field('Code')).toBeDefined())
  await type(field('Code'), '123456')
  await eventually(() => expect(words()).toContain('Mail arrives again'))
  expect(server.asked(proveSession)[0]).toMatchObject({ challenge, code: '123456' })
  expect(mailReturned.value).toBeNull()
})
