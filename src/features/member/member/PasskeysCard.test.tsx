import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAuthorization } from '#engine/client/session/session.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { closedDialog, stubWebauthn } from '#tests/support/stub-webauthn.ts'
import { PasskeysCard } from './PasskeysCard.tsx'

const passkey = {
  passkeyId: '0199b0a0-0000-7000-8000-000000000063',
  name: 'Phone',
  isSynced: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null as string | null,
}
const OPTIONS = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Sampan' },
  timeout: 300_000,
  user: { id: 'AQID', name: 'mei@example.com', displayName: 'mei@example.com' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}

let passkeys: (typeof passkey)[]
let available: boolean
let sent: { method: string | undefined; path: string; body: Record<string, unknown> }[]

function answer(method: string | undefined, path: string, body: Record<string, unknown>) {
  if (path === '/api/passkeys/options') return Response.json(OPTIONS)
  if (path === '/api/passkeys' && method === 'POST') {
    const added = { ...passkey, name: String(body.name) }
    passkeys = [added, ...passkeys]
    return Response.json(added, { status: 201 })
  }
  if (method === 'PATCH') passkeys = passkeys.map((one) => ({ ...one, name: String(body.name) }))
  if (method === 'DELETE') passkeys = []
  return path === '/api/passkeys'
    ? Response.json({ available, passkeys })
    : Response.json({ ok: true })
}

beforeEach(() => {
  passkeys = []
  available = true
  sent = []
  keepAuthorization('token')
  fakeServer().otherwise(async (path: string, { method, body }: RequestInit) => {
    const given = body === undefined ? {} : JSON.parse(String(body))
    sent.push({ method, path, body: given })
    return answer(method, path, given)
  })
})
afterEach(() => {
  cleanUp()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const read = () => document.body.textContent
const writes = () => sent.filter(({ path }) => path !== '/api/passkeys').map(({ method }) => method)

test('this device makes a passkey, which is named after it and listed', async () => {
  stubWebauthn()
  render(<PasskeysCard />)
  await eventually(() => button('Add a passkey'))
  await click(button('Add a passkey'))
  await eventually(() => expect(read()).toContain('not used yet'))
  const added = sent.find(({ method, path }) => method === 'POST' && path === '/api/passkeys')
  expect(added?.body).toMatchObject({
    name: expect.any(String),
    attestation: { id: 'AQID', response: { transports: ['internal'] } },
  })
  expect(read()).toContain('on your other devices too')
})

test('a dialog of the browser that was closed adds nothing and says so', async () => {
  const device = stubWebauthn()
  device.create.mockRejectedValueOnce(closedDialog())
  render(<PasskeysCard />)
  await eventually(() => button('Add a passkey'))
  await click(button('Add a passkey'))
  await eventually(() => expect(read()).toContain('Nothing has changed'))
  expect(passkeys).toEqual([])
})

test('a device that has one already says so', async () => {
  const device = stubWebauthn()
  device.create.mockRejectedValueOnce(new DOMException('taken', 'InvalidStateError'))
  render(<PasskeysCard />)
  await eventually(() => button('Add a passkey'))
  await click(button('Add a passkey'))
  await eventually(() => expect(read()).toContain('already has a passkey'))
})

test('a passkey is renamed; an empty name is not sent and stays', async () => {
  stubWebauthn()
  passkeys = [passkey]
  render(<PasskeysCard />)
  await eventually(() => button('Rename'))
  await click(button('Rename'))
  await eventually(() => find('[role=dialog] input'))
  const input = find<HTMLInputElement>('[role=dialog] input')
  await type(input, ' ')
  await settle(() => find<HTMLFormElement>('[role=dialog] form').requestSubmit())
  expect(read()).toContain('Enter a name')
  expect(writes()).toEqual([])
  await type(input, 'Tablet')
  await settle(() => find<HTMLFormElement>('[role=dialog] form').requestSubmit())
  await eventually(() => expect(find('li').textContent).toContain('Tablet'))
})

test('a passkey is removed after a question', async () => {
  stubWebauthn()
  passkeys = [passkey]
  render(<PasskeysCard />)
  await eventually(() => button('Remove'))
  await click(button('Remove'))
  expect(writes()).toEqual([])
  await eventually(() => button('Remove passkey'))
  await click(button('Remove passkey'))
  await eventually(() => expect(document.querySelector('li')).toBeNull())
  expect(writes()).toEqual(['DELETE'])
})

test('a server or a browser without passkeys, and ten of them, offer no further one', async () => {
  render(<PasskeysCard />)
  await eventually(() => expect(read()).toContain('can’t use passkeys'))
  cleanUp()
  stubWebauthn()
  available = false
  render(<PasskeysCard />)
  await eventually(() => expect(read()).toContain('can’t use passkeys'))
  cleanUp()
  available = true
  passkeys = Array.from({ length: 10 }, (_, i) => ({
    ...passkey,
    passkeyId: passkey.passkeyId.replace('63', `1${i}`),
  }))
  render(<PasskeysCard />)
  await eventually(() => expect(read()).toContain('which is the most'))
  expect(read()).not.toContain('Add a passkey')
})
