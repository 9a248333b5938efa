import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { keepError } from '#engine/client/platform/error-log.ts'
import { http } from '#engine/client/platform/http.ts'
import { reportErrors } from '#engine/client/platform/report-errors.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { recordProgress } from '#engine/client/sync/progress.ts'
import { readState, writeTrouble } from '#engine/client/sync/read-state.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { AddressBook } from '#features/addresses/member/AddressBook.tsx'
import { AttentionView } from '#features/attention/member/AttentionView.tsx'
import { uploadPicture } from '#features/console/staff/parts/upload-picture.ts'
import { ParcelResults } from '#features/parcels/member/list/ParcelResults.tsx'
import { CouponsView } from '#features/wallet/member/CouponsView.tsx'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, render, settle } from '#tests/support/render.tsx'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { SyncBadge } from './member/SyncBadge.tsx'

const SYNCED_AT = Date.UTC(2026, 10, 20, 12, 51)
const parcels = (
  <ParcelResults list="all" search="" warehouse={null} endingAtMs={null} onClear={() => {}} />
)
const NOTE = /No connection. Showing what was saved at .*51/

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const { db, write } = await aCurrentDevice()
  await db.meta.put({ ...(await readState(db)), lastSyncedAt: SYNCED_AT })
  await write([intent(createAddress, anId(), addressFields())])
})
afterEach(() => {
  cleanUp()
  closeCurrent()
  vi.unstubAllGlobals()
  dispatchEvent(new Event('online'))
})

const session = {
  path: '/api/session',
  method: 'GET',
  read: 'text',
  decidesConnected: true,
} as const
const words = () => document.body.textContent
const request = (fetch: () => Promise<Response>) => settle(() => http(session, fetch))

test.each([
  ['the parcels', parcels],
  ['the addresses', <AddressBook key="b" />],
  ['the tray', <AttentionView key="c" />],
  ['the coupons', <CouponsView key="d" />],
])(
  '%s say from when they are as soon as the network is gone, and no longer when it is back',
  async (_, screen) => {
    render(screen)
    await eventually(() => expect(words()).not.toMatch(/^$/))
    expect(words()).not.toMatch(NOTE)
    await settle(() => dispatchEvent(new Event('offline')))
    await eventually(() => expect(words()).toMatch(NOTE))
    await settle(() => dispatchEvent(new Event('online')))
    expect(words()).not.toMatch(NOTE)
  },
)

test('the badge follows the browser and the requests of sync and the session', async () => {
  render(<SyncBadge />)
  await eventually(() => expect(words()).toBe('1 waiting to sync'))
  await settle(() => dispatchEvent(new Event('offline')))
  expect(words()).toBe('Offline, 1 waiting to sync')
  await request(async () => Response.json({}))
  expect(words()).toBe('1 waiting to sync')
  await request(() => Promise.reject(new TypeError('no network')))
  expect(words()).toBe('Offline, 1 waiting to sync')
  await settle(() => dispatchEvent(new Event('online')))
  expect(words()).toBe('1 waiting to sync')
})

test('a request that was given up says nothing of the network', async () => {
  render(<SyncBadge />)
  await eventually(() => expect(words()).toBe('1 waiting to sync'))
  const leaving = new AbortController()
  leaving.abort()
  const fetch = () => Promise.reject(new TypeError('aborted'))
  const { signal } = leaving
  await settle(() => http({ ...session, signal }, fetch))
  expect(words()).toBe('1 waiting to sync')
})

const picture = {
  sha256: 'a'.repeat(64),
  contentType: 'image/jpeg',
  byteLength: 9,
  bytes: new ArrayBuffer(9),
} as const

test('a blocked error report or a picture that is cut says nothing of the network', async () => {
  render(<SyncBadge />)
  await eventually(() => expect(words()).toBe('1 waiting to sync'))
  fakeServer()
  await settle(async () => {
    keepError(new TypeError('a'))
    await reportErrors()
    await uploadPicture(picture)
  })
  expect(words()).toBe('1 waiting to sync')
})

test('what another tab or the worker sends shows that the connection is back', async () => {
  const { db, write } = await aCurrentDevice()
  await write([intent(createAddress, anId(), addressFields())])
  await writeTrouble(db, 'offline')
  render(<SyncBadge />)
  await settle(() => dispatchEvent(new Event('offline')))
  await eventually(() => expect(words()).toMatch(/^Offline, 1 waiting to sync/))
  await recordProgress(db, 3)
  await eventually(() => expect(words()).toMatch(/^3 of 4 sent/))
  await settle(() => dispatchEvent(new Event('online')))
  await settle(() => dispatchEvent(new Event('offline')))
  await eventually(() => expect(words()).toMatch(/^Offline, 1 waiting to sync/))
})
