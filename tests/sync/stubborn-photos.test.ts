import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { mayUpdate } from '#app/may-update.ts'
import { isStuck } from '#engine/client/data/uploads.ts'
import type { Fetch } from '#engine/client/platform/http.ts'
import { intent } from '#engine/client/sync/intent.ts'
import type { Picture } from '#engine/client/sync/write-intents.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import { attachPhoto, removePhoto } from '#features/pictures/changes/photo.ts'
import { aDevice, type Device, type DeviceOptions } from '#tests/support/device.ts'
import { addressFields, anId, declarationFields } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

vi.setConfig({ testTimeout: 30_000 })

let members = 0
const server = await sharedServer()

async function aPicture(): Promise<Picture> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const create = { width: 900, height: 900, channels: 3 as const, background: '#888', noise }
  const drawn = await sharp({ create }).jpeg({ quality: 100 }).toBuffer()
  const sha256 = createHash('sha256').update(drawn).digest('hex')
  return { sha256, bytes: new Uint8Array(drawn).buffer, contentType: 'image/jpeg' }
}

/** A device with a parcel and photos of it, whose way to the server spoils what `spoil` says. */
async function met(photos: number) {
  const member = await server.loginAs(`stubborn${++members}@example.com`)
  let spoil: (path: string, method: string) => Response | 'cut' | null = () => null
  const requests: string[] = []
  const fetch: Fetch = async (path, init) => {
    const method = init?.method ?? 'GET'
    requests.push(`${method} ${path.slice(-6)}`)
    const spoiled = spoil(path, method)
    if (spoiled === 'cut') throw new TypeError('The network failed')
    return spoiled ?? globalThis.fetch(new URL(path, server.url), init)
  }
  let nowMs = Date.now()
  const { accountId, authorization } = member
  const options: DeviceOptions = { accountId, authorization, fetch, nowMs: () => nowMs }
  const device = await aDevice(options)
  const parcelId = anId()
  const set = declarationFields({ trackingNumber: 'STUBBORN1' })
  await device.write([intent(declareParcel, parcelId, set)])
  const pictures = await Promise.all(Array.from({ length: photos }, aPicture))
  for (const picture of pictures) {
    const { sha256, contentType, bytes } = picture
    const facts = { sha256, contentType, byteLength: bytes.byteLength }
    const owner = { ownerTable: 'parcel', ownerId: parcelId, purpose: 'goods' } as const
    await device.write([intent(attachPhoto, anId(), { ...owner, ...facts })], [picture])
  }
  return {
    device,
    pictures,
    asked: requests,
    spoil: (how: typeof spoil) => {
      spoil = how
    },
    pass: (ms: number) => {
      nowMs += ms
    },
    reload: async () => {
      const tab = await device.tab()
      device.close()
      return tab
    },
  }
}

const statesOf = async (device: Device) =>
  (await device.list('photo')).map(({ state }) => state).sort()
const pathOf = (picture: Picture | undefined) => `/api/blobs/${picture?.sha256}`
const unavailable = () =>
  new Response(JSON.stringify({ code: 'unavailable', retryAfter: 5 }), {
    status: 503,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
  })

describe('A picture that cannot be sent', () => {
  it.each([
    ['cut each time', () => 'cut' as const],
    ['answered 503 each time', unavailable],
    ['answered 500 each time', () => new Response('{}', { status: 500 })],
  ])('and is %s holds up neither the others nor the next change', async (_what, answer) => {
    const { device, pictures, spoil } = await met(3)
    spoil((path, method) => (path === pathOf(pictures[1]) && method === 'PUT' ? answer() : null))
    expect(await device.sync()).toEqual({ state: 'done', again: expect.any(Number) })
    expect(await statesOf(device)).toEqual(['stored', 'stored', 'waiting'])
    await device.write([intent(createAddress, anId(), addressFields())])
    await device.sync()
    expect(await device.status()).toMatchObject({ waiting: 0, problem: null, photosWaiting: 1 })
  })

  it('is retried later each time, and not before', async () => {
    const { device, pictures, asked, spoil, pass } = await met(1)
    spoil((path, method) => (path === pathOf(pictures[0]) && method === 'PUT' ? 'cut' : null))
    const waits: number[] = []
    for (let time = 0; time < 3; time++) {
      const result = await device.sync()
      const { again = 0 } = result.state === 'done' ? result : {}
      waits.push(again)
      const before = asked.length
      pass(again - 1)
      await device.sync()
      expect(asked.slice(before).filter((one) => one.startsWith('PUT'))).toEqual([])
      pass(1)
    }
    expect(waits).toEqual([1_000, 2_000, 4_000])
  })

  it('needs attention after five attempts, does not block an update, and is sent as soon as possible', async () => {
    const { device, spoil, pass, reload } = await met(1)
    spoil((path) => (path.startsWith('/api/blobs/') ? unavailable() : null))
    for (let time = 0; time < 5; time++) {
      expect(await device.db.uploads.filter(isStuck).count()).toBe(0)
      await device.sync()
      pass(5 * MINUTE_MS)
    }
    const tab = await reload()
    expect(await tab.db.uploads.filter(isStuck).count()).toBe(1)
    expect(await tab.db.blobs.count()).toBe(1)
    expect(mayUpdate({ ...(await tab.status()), running: false })).toBe(true)
    spoil(() => null)
    expect(await tab.sync()).toEqual({ state: 'done' })
    expect(await statesOf(tab)).toEqual(['stored'])
    expect(await tab.db.uploads.count()).toBe(0)
  })

  it('does not count attempts while nothing reaches the server', async () => {
    const { device, asked, spoil } = await met(2)
    await device.write([intent(createAddress, anId(), addressFields())])
    let isUp = true
    spoil((path) => {
      if (path.startsWith('/api/blobs/')) isUp = false
      return isUp ? null : 'cut'
    })
    expect(await device.sync()).toEqual({ state: 'trouble', problem: 'offline' })
    expect(await device.db.uploads.count()).toBe(0)
    expect(asked.filter((one) => one.startsWith('HEAD'))).toHaveLength(1)
  })

  it('leaves nothing behind when its photo is removed', async () => {
    const { device, spoil, pass } = await met(1)
    spoil((path) => (path.startsWith('/api/blobs/') ? 'cut' : null))
    await device.sync()
    const [photo] = await device.list('photo')
    await device.write([intent(removePhoto, String(photo?.id), {})])
    pass(MINUTE_MS)
    expect(await device.sync()).toEqual({ state: 'done' })
    expect([await device.db.uploads.count(), await device.db.blobs.count()]).toEqual([0, 0])
  })

  it('ignores a due date that a wrong clock set', async () => {
    const { device, spoil, pass } = await met(1)
    spoil((path) => (path.startsWith('/api/blobs/') ? 'cut' : null))
    await device.sync()
    pass(-24 * 60 * MINUTE_MS)
    spoil(() => null)
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(await statesOf(device)).toEqual(['stored'])
  })
})

it('a run in which three pictures fail leaves the rest for later', async () => {
  const { device, asked, spoil } = await met(5)
  spoil((path) => (path.startsWith('/api/blobs/') ? unavailable() : null))
  const result = await device.sync()
  expect(asked.filter((one) => one.startsWith('HEAD'))).toHaveLength(3)
  expect(result).toMatchObject({ state: 'done', again: 30_000 })
})

it('a change is sent between two pieces of one picture', async () => {
  const { device, pictures, asked, spoil } = await met(1)
  expect(pictures[0]?.bytes.byteLength).toBeGreaterThan(524_288)
  let isMade = false
  spoil((_path, method) => {
    if (method === 'PUT' && !isMade) {
      isMade = true
      void device.write([intent(createAddress, anId(), addressFields())])
    }
    return null
  })
  await device.sync()
  const kinds = asked.map((one) => one.split(' ')[0])
  const first = kinds.indexOf('PUT')
  expect(kinds.slice(first, first + 2)).toEqual(['PUT', 'POST'])
  expect(kinds.lastIndexOf('PUT')).toBeGreaterThan(first)
  expect(await statesOf(device)).toEqual(['stored'])
})

it('a complete picture that could not be re-encoded is requested again', async () => {
  const { device, pictures, spoil, pass } = await met(1)
  const { accountId } = device.deps
  const [picture] = pictures
  if (picture === undefined) throw new Error('no picture')
  spoil((path) => (path.startsWith('/api/blobs/') ? unavailable() : null))
  await device.sync()
  // All parts came, and the server died before it made a picture of them.
  const { services, db } = server
  const id = services.newId()
  await services.files.put(
    `parts/${accountId}/${picture.sha256}/${id}`,
    new Uint8Array(picture.bytes),
  )
  const part = { id, byte_offset: 0, byte_length: picture.bytes.byteLength }
  const at = new Date(services.nowMs()).toISOString()
  await db.kysely
    .insertInto('blob_part')
    .values({ account_id: accountId, sha256: picture.sha256, ...part, at })
    .execute()
  spoil(() => null)
  pass(MINUTE_MS)
  expect(await device.sync()).toEqual({ state: 'done' })
  expect(await statesOf(device)).toEqual(['stored'])
})
