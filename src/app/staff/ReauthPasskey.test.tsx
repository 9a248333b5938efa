import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAuthorization } from '#engine/client/session/session.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { leaveConsole, saveUnproved, shownDialog } from '#tests/support/reauth-screen.tsx'
import { button, click, eventually, find } from '#tests/support/render.tsx'
import { closedDialog, stubWebauthn } from '#tests/support/stub-webauthn.ts'

const OPTIONS = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
}

let isProved: boolean
let hasPasskey: boolean
let sent: { path: string; body: Record<string, unknown> }[]

/** A server that saves an address only in a session that a passkey has proved. */
function answer(path: string): Response {
  switch (path) {
    case '/api/session/proof/passkey/options':
      return hasPasskey
        ? Response.json(OPTIONS)
        : Response.json({ code: 'passkey_missing' }, { status: 409 })
    case '/api/session/proof/passkey':
      isProved = true
      return Response.json({ ok: true })
    default:
      return isProved
        ? Response.json({ isProposed: false })
        : Response.json({ code: 'passkey_required' }, { status: 403 })
  }
}

beforeEach(() => {
  isProved = false
  hasPasskey = true
  sent = []
  keepAuthorization('token')
  fakeServer().otherwise(async (path: string, init: RequestInit) => {
    const body = init.body === undefined ? {} : JSON.parse(String(init.body))
    sent.push({ path, body })
    return answer(path)
  })
})
afterEach(leaveConsole)

const saves = () => sent.filter(({ path }) => path.startsWith('/api/staff/'))

test('the console asks for a passkey where no code will do, and what was being saved is saved', async () => {
  stubWebauthn()
  await saveUnproved()
  expect(shownDialog()?.textContent).toContain('need a passkey')
  expect(shownDialog()?.textContent).not.toContain('Send me a code')
  await click(button('Use a passkey'))
  await eventually(() => expect(find('[role=status]').textContent).toContain('Saved'))
  expect(shownDialog()).toBeNull()
  expect(saves()).toHaveLength(2)
  expect(saves()[1]).toEqual(saves()[0])
})

test('staff without a passkey read where to add one, and can go on from there', async () => {
  stubWebauthn()
  hasPasskey = false
  await saveUnproved()
  await click(button('Use a passkey'))
  await eventually(() => expect(shownDialog()?.textContent).toContain('has no passkey yet'))
  const link = find<HTMLAnchorElement>('[role=dialog] a')
  expect([link.getAttribute('href'), link.target]).toEqual([
    '/admin/member?view=passkeys',
    '_blank',
  ])
  hasPasskey = true
  await click(button('Use a passkey'))
  await eventually(() => expect(saves()).toHaveLength(2))
})

test('a dialog of the browser that was closed says so, and the input stays', async () => {
  const device = stubWebauthn()
  device.get.mockRejectedValueOnce(closedDialog())
  await saveUnproved()
  await click(button('Use a passkey'))
  await eventually(() => expect(shownDialog()?.textContent).toContain('Nothing has changed'))
  await click(find('[role=dialog] [aria-label=Close]'))
  await eventually(() => expect(document.body.textContent).toContain('This needs your passkey.'))
  expect(find<HTMLInputElement>('input[type=tel]').value).toBe('+86 755 8765 4321')
  expect(saves()).toHaveLength(1)
})

test('a browser without passkeys says that it cannot', async () => {
  await saveUnproved()
  expect(shownDialog()?.textContent).toContain('can’t use passkeys')
  expect(shownDialog()?.textContent).not.toContain('Use a passkey')
})
