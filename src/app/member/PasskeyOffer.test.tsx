import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAuthorization } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import { addPasskey, beginPasskey, listPasskeys } from '#features/login/contract/passkeys.ts'
import { endPasskeyOffer, offerPasskey } from '#features/login/member/acts/passkey-offer.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, render, settle } from '#tests/support/render.tsx'
import { closedDialog, stubWebauthn } from '#tests/support/stub-webauthn.ts'
import { PasskeyOfferAtHome } from './PasskeyOfferAtHome.tsx'

const passkey = {
  passkeyId: '0199b0a0-0000-7000-8000-000000000063',
  name: 'Phone',
  isSynced: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
}
const OPTIONS = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Sampan' },
  timeout: 300_000,
  user: { id: 'AQID', name: 'mei@example.com', displayName: 'mei@example.com' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
}

let server: ReturnType<typeof fakeServer>
let device: ReturnType<typeof stubWebauthn>
beforeEach(() => {
  server = fakeServer()
  server.answer(listPasskeys, { available: true, passkeys: [] })
  device = stubWebauthn()
  keepAuthorization('token')
  history.replaceState(null, '', paths.cart())
})
afterEach(() => {
  cleanUp()
  endPasskeyOffer()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const words = () => document.body.textContent ?? ''
const shown = () => words().includes('Next time, log in with')
const isOffered = async () => {
  render(<PasskeyOfferAtHome />)
  await eventually(() => expect(server.asked(listPasskeys).length).toBeGreaterThan(0))
  await settle(() => {})
  await eventually(() => expect(shown()).toBe(true))
}
const isNotOffered = async () => {
  render(<PasskeyOfferAtHome />)
  await settle(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(shown()).toBe(false)
}

test('after a login by code a passkey is offered and added, and then no more', async () => {
  server.answer(beginPasskey, OPTIONS)
  server.answer(addPasskey, passkey)
  await isNotOffered()
  cleanUp()
  offerPasskey()
  await isOffered()
  await click(button('Add a passkey'))
  await eventually(() => expect(shown()).toBe(false))
  expect(server.asked(addPasskey)).toHaveLength(1)
})

test('whoever closes the dialog of the device keeps the offer, and who declines it is asked once more at another login', async () => {
  server.answer(beginPasskey, OPTIONS)
  device.create.mockRejectedValueOnce(closedDialog())
  offerPasskey()
  await isOffered()
  await click(button('Add a passkey'))
  await eventually(() => expect(words()).toContain('Nothing has changed'))
  // To come back to the page is no further offer.
  cleanUp()
  await isOffered()
  await click(button('Not now'))
  expect(shown()).toBe(false)
  cleanUp()
  await isNotOffered()
  cleanUp()
  offerPasskey()
  await isOffered()
  await click(button('Not now'))
  cleanUp()
  offerPasskey()
  await isNotOffered()
})

test('it is offered on the page where a login leads by itself, not where somebody came for something', async () => {
  offerPasskey()
  for (const elsewhere of [paths.declare(), paths.member({ view: 'passkeys' })]) {
    history.replaceState(null, '', elsewhere)
    await isNotOffered()
    cleanUp()
  }
  expect(server.asked(listPasskeys)).toEqual([])
  history.replaceState(null, '', paths.cart())
  await isOffered()
})

test('nothing is offered to who has a passkey, where the server takes none, or without a connection', async () => {
  offerPasskey()
  for (const answer of [
    { available: true, passkeys: [passkey] },
    { available: false, passkeys: [] },
    null,
  ]) {
    server.answer(listPasskeys, answer)
    await isNotOffered()
    cleanUp()
  }
  // None of them counted.
  server.answer(listPasskeys, { available: true, passkeys: [] })
  await isOffered()
})

test('a device without passkeys asks the server nothing', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  offerPasskey()
  await isNotOffered()
  expect(server.asked(listPasskeys)).toEqual([])
})
