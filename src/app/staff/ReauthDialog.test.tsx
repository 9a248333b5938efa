import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAuthorization } from '#engine/client/session/session.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  leaveConsole,
  saveUnproved,
  shownDialog,
  submitForm,
} from '#tests/support/reauth-screen.tsx'
import { button, click, eventually, find, type } from '#tests/support/render.tsx'

const CHALLENGE = '0199b0a0-0000-7000-8000-000000000001'

let isProved: boolean
let sent: { path: string; body: Record<string, unknown> }[]

/** A server that requires a proof before it saves an address, and accepts the code 123456. */
function answer(path: string, body: Record<string, unknown>): Response {
  switch (path) {
    case '/api/session/proof/code':
      return Response.json({ challenge: CHALLENGE }, { status: 202 })
    case '/api/session/proof':
      isProved = body.code === '123456'
      return isProved
        ? Response.json({ ok: true })
        : Response.json({ code: 'code_wrong' }, { status: 422 })
    default:
      return isProved
        ? Response.json({ isProposed: false })
        : Response.json({ code: 'reauth_required' }, { status: 403 })
  }
}

beforeEach(() => {
  isProved = false
  sent = []
  keepAuthorization('token')
  fakeServer().otherwise(async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    sent.push({ path, body })
    return answer(path, body)
  })
})
afterEach(leaveConsole)

const saves = () => sent.filter(({ path }) => path.startsWith('/api/staff/'))

test('the console asks for a code, and what was being saved is saved', async () => {
  await saveUnproved()
  expect(shownDialog()?.textContent).toContain('Confirm it’s you')
  await click(button('Send me a code'))
  await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('code'))
  await type(find<HTMLInputElement>('[name=code]'), '123 456')
  await eventually(() => expect(find('[role=status]').textContent).toContain('Saved'))
  expect(shownDialog()).toBeNull()
  expect(saves()).toHaveLength(2)
  expect(saves()[1]).toEqual(saves()[0])
  expect(saves()[1]?.body).toMatchObject({ phone: '+8675587654321' })
})

test('a wrong code fails at its field and can be entered again', async () => {
  await saveUnproved()
  await click(button('Send me a code'))
  await eventually(() => find('[name=code]'))
  await type(find<HTMLInputElement>('[name=code]'), '12345')
  await submitForm('[role=dialog] form')
  expect(sent.at(-1)?.path).toBe('/api/session/proof/code')
  await type(find<HTMLInputElement>('[name=code]'), '000000')
  await eventually(() => expect(find('[name=code]').getAttribute('aria-invalid')).toBe('true'))
  expect(shownDialog()?.textContent).toContain('Incorrect code')
  await type(find<HTMLInputElement>('[name=code]'), '123456')
  await eventually(() => expect(saves()).toHaveLength(2))
})

test('another code can be asked for once the server mails one, which is counted down', async () => {
  await saveUnproved()
  await click(button('Send me a code'))
  await eventually(() => expect(shownDialog()?.textContent).toMatch(/New code in \d+ seconds/))
  expect(() => button('Send a new code')).toThrow()
  const now = Date.now
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  await eventually(() => button('Send a new code'))
  later.mockRestore()
})

test('closing the dialog shows why nothing was saved, and the input stays', async () => {
  await saveUnproved()
  await click(find('[role=dialog] [aria-label=Close]'))
  await eventually(() =>
    expect(document.body.textContent).toContain('Confirm it’s you to continue'),
  )
  expect(shownDialog()).toBeNull()
  expect(find<HTMLInputElement>('input[type=tel]').value).toBe('+86 755 8765 4321')
  expect(saves()).toHaveLength(1)
})
