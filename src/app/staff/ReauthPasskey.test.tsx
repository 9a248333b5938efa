import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAuthorization } from '#engine/client/session/session.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { leaveConsole, saveUnproved, shownDialog } from '#tests/support/reauth-screen.tsx'
import { button, click, eventually, find, type } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { closedDialog, stubWebauthn } from '#tests/support/stub-webauthn.ts'

const OPTIONS = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
}

const CREATION = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Shop' },
  user: { id: 'AQID', name: 'o@example.com', displayName: 'o@example.com' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}
const ADDED = {
  passkeyId: anId(),
  name: 'Phone',
  isSynced: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
}

let isProved: boolean
let hasPasskey: boolean
let isListed: boolean
let isFresh: boolean
let sent: { path: string; body: Record<string, unknown> }[]

/** A server that saves an address only in a session that a passkey has proved. */
function answer(path: string, method: string): Response {
  if (path === '/api/passkeys' && method === 'GET') {
    return isListed
      ? Response.json({ available: true, passkeys: hasPasskey ? [ADDED] : [] })
      : Response.json({ code: 'internal' }, { status: 500 })
  }
  switch (path) {
    case '/api/session/proof/passkey/options':
      return hasPasskey
        ? Response.json(OPTIONS)
        : Response.json({ code: 'passkey_missing' }, { status: 409 })
    case '/api/session/proof/code':
      return Response.json({ challenge: anId() })
    case '/api/session/proof':
      isFresh = true
      return Response.json({ ok: true })
    case '/api/passkeys/options':
      return isFresh
        ? Response.json(CREATION)
        : Response.json({ code: 'reauth_required' }, { status: 403 })
    case '/api/passkeys':
      isProved = true
      return Response.json(ADDED)
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
  isListed = true
  isFresh = true
  sent = []
  keepAuthorization('token')
  fakeServer().otherwise(async (path: string, init: RequestInit) => {
    const body = init.body === undefined ? {} : JSON.parse(String(init.body))
    const method = init.method ?? 'GET'
    sent.push({ path: `${method} ${path}`, body })
    return answer(path, method)
  })
})
afterEach(leaveConsole)

/** The ways that the dialog offers, in their order. */
const namesOfButtons = () =>
  [...document.querySelectorAll('[role=dialog] button:not([aria-label])')].map(
    ({ textContent }) => textContent,
  )
const saves = () => sent.filter(({ path }) => path.includes(' /api/staff/'))

test('the console asks for a passkey where no code will do, and what was being saved is saved', async () => {
  stubWebauthn()
  await saveUnproved()
  expect(shownDialog()?.textContent).toContain('need a passkey')
  expect(shownDialog()?.textContent).not.toContain('Send me a code')
  await eventually(() => button('Use a passkey'))
  expect(namesOfButtons()).toEqual(['Use a passkey', 'Add a passkey'])
  await click(button('Use a passkey'))
  await eventually(() => expect(find('[role=status]').textContent).toContain('Saved'))
  expect(shownDialog()).toBeNull()
  expect(saves()).toHaveLength(2)
  expect(saves()[1]).toEqual(saves()[0])
})

test('staff without a passkey add one in the dialog, which proves them, and what was being saved is saved', async () => {
  stubWebauthn()
  hasPasskey = false
  await saveUnproved()
  await eventually(() => button('Add a passkey'))
  expect(namesOfButtons()).toEqual(['Add a passkey'])
  await click(button('Add a passkey'))
  await eventually(() => expect(find('[role=status]').textContent).toContain('Saved'))
  expect(shownDialog()).toBeNull()
  expect(saves()).toHaveLength(2)
})

test('where the server does not say which passkeys there are, both are offered', async () => {
  stubWebauthn()
  hasPasskey = false
  isListed = false
  await saveUnproved()
  await eventually(() => button('Use a passkey'))
  await click(button('Use a passkey'))
  await eventually(() => expect(shownDialog()?.textContent).toContain('has no passkey yet'))
  await click(button('Add a passkey'))
  await eventually(() => expect(find('[role=status]').textContent).toContain('Saved'))
})

test('a code is asked first where the login is old, and then the passkey again', async () => {
  stubWebauthn()
  isFresh = false
  await saveUnproved()
  await eventually(() => button('Add a passkey'))
  await click(button('Add a passkey'))
  await eventually(() => button('Send me a code'))
  await click(button('Send me a code'))
  await eventually(() => find('[role=dialog] input'))
  await type(find<HTMLInputElement>('[role=dialog] input'), '123456')
  await eventually(() => expect(find('[role=status]').textContent).toContain('Saved'))
  expect(sent.filter(({ path }) => path === 'POST /api/passkeys')).toHaveLength(1)
})

test('a dialog of the browser that was closed says so, and the input stays', async () => {
  const device = stubWebauthn()
  device.get.mockRejectedValueOnce(closedDialog())
  await saveUnproved()
  await eventually(() => button('Use a passkey'))
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
