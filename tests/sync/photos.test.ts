import { describe, expect, it } from 'vitest'
import type { Fetch } from '#engine/client/platform/http.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { uploadable } from '#engine/client/sync/upload-blobs.ts'
import type { PatchEntry, SyncReply, WireMutation } from '#engine/shared/sync.ts'
import { attachPhoto, removePhoto } from '#features/pictures/changes/photo.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { aDevice } from '#tests/support/device.ts'
import { aNetwork } from '#tests/support/network.ts'
import { anId } from '#tests/support/row-builders.ts'
import {
  anEntry,
  aProblem,
  aReply,
  confirming,
  digestOf,
  scripted,
} from '#tests/support/scripted-server.ts'

const SHA = 'ab'.repeat(32)
const ownerId = anId()
/** The device's clock so much further on. */
const later = (ms: number) => ({ nowMs: () => Date.now() + ms })

function aPicture(byteLength: number) {
  const bytes = new Uint8Array(byteLength).map((_, i) => i % 251).buffer
  const contentType = 'image/jpeg' as const
  const facts = { sha256: SHA, byteLength, contentType }
  const set = { ownerTable: 'parcel', ownerId, purpose: 'goods', ...facts } as const
  return { set, picture: { sha256: SHA, bytes, contentType } }
}

/** A server of photos and bytes, and nothing else. */
function photoServer() {
  const pieces: Uint8Array[] = []
  const photos = new Map<string, PhotoRow>()
  const requests: string[] = []
  let version = 0
  let last: Pick<SyncReply, 'lastSeq' | 'lastMid'> = { lastSeq: 0, lastMid: null }
  let total = Number.POSITIVE_INFINITY
  let refuse: Response | null = null
  const received = () => pieces.reduce((sum, piece) => sum + piece.byteLength, 0)

  function apply({ op, id, set, ts }: WireMutation): PatchEntry[] {
    if (op === 'photo.remove') {
      photos.delete(id)
      return [anEntry('photo', version, { gone: id })]
    }
    const createdAt = new Date(ts).toISOString()
    const row = { ...set, id, by: 'member', state: 'waiting', createdAt } as PhotoRow
    photos.set(id, row)
    total = row.byteLength
    return []
  }
  const sync = scripted((request) => {
    version += 1
    const removals = request.mutations.flatMap(apply)
    if (request.mutations.length > 0) last = confirming(request)
    const refused = refuse !== null && requests.length > 0
    const state = refused ? 'refused' : received() >= total ? 'stored' : 'waiting'
    const live = [...photos.values()].map((row) => anEntry('photo', version, { ...row, state }))
    const digest = digestOf(live)
    return aReply({ ...last, cursor: `v${version}`, patch: [...removals, ...live], digest })
  })
  const fetch: Fetch = async (path, init) => {
    if (path === '/api/sync') return sync.fetch(path, init)
    requests.push(init?.method ?? 'GET')
    if (refuse) return refuse.clone()
    if (init?.method === 'PUT') {
      const offset = Number(new Headers(init.headers).get('upload-offset'))
      if (offset !== received()) return aProblem(409, 'offset_mismatch')
      pieces.push(new Uint8Array(await new Response(init.body).arrayBuffer()))
    }
    const complete = received() >= total ? '?1' : '?0'
    const headers = { 'upload-offset': String(received()), 'upload-complete': complete }
    return new Response(null, { headers })
  }
  return {
    fetch,
    requests,
    received: () => Buffer.concat(pieces),
    refuseWith: (answer: Response) => {
      refuse = answer
    },
  }
}

async function met() {
  const server = photoServer()
  const network = aNetwork(server.fetch)
  const device = await aDevice({ accountId: anId(), authorization: 'token', fetch: network.fetch })
  return { server, network, device }
}

describe('A picture taken on a device', () => {
  it('waits with its bytes, which are sent after the attachment and deleted once stored', async () => {
    const { device, server } = await met()
    const { set, picture } = aPicture(1_000)
    await device.write([intent(attachPhoto, anId(), set)], [picture])
    expect(await device.status()).toMatchObject({ waiting: 1, photosWaiting: 1 })
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(server.received()).toEqual(Buffer.from(picture.bytes))
    expect(await device.list('photo')).toMatchObject([{ state: 'stored' }])
    expect(await device.db.blobs.count()).toBe(0)
    expect(await device.images.get(SHA)).not.toBeNull()
  })

  it('continues where its upload was cut', async () => {
    const { device, server, network } = await met()
    const { set, picture } = aPicture(1_200_000)
    await device.write([intent(attachPhoto, anId(), set)], [picture])
    network.next('fine', 'fine', 'fine', 'drop')
    expect(await device.sync()).toEqual({ state: 'done', again: expect.any(Number) })
    expect(await device.db.blobs.count()).toBe(1)
    expect(server.received()).toHaveLength(524_288)
    await device.sync(later(2_000))
    expect(server.received()).toEqual(Buffer.from(picture.bytes))
  })

  it('is not sent twice when only the answer is lost', async () => {
    const { device, server, network } = await met()
    const { set, picture } = aPicture(1_000)
    await device.write([intent(attachPhoto, anId(), set)], [picture])
    network.next('fine', 'fine', 'cut')
    await device.sync()
    await device.sync(later(2_000))
    expect(server.requests).toEqual(['HEAD', 'PUT'])
    expect(server.received()).toHaveLength(1_000)
    expect(await device.db.blobs.count()).toBe(0)
  })

  it('stays on the device when the server refuses it, and is not sent again', async () => {
    const { device, server } = await met()
    server.refuseWith(aProblem(422, 'image_format'))
    const { set, picture } = aPicture(1_000)
    await device.write([intent(attachPhoto, anId(), set)], [picture])
    await device.sync()
    await device.sync()
    expect(await device.db.blobs.get(SHA)).toMatchObject({ state: 'refused' })
    expect(await device.status()).toMatchObject({ photosWaiting: 0 })
    expect(server.requests).toEqual(['HEAD'])
  })

  it('that is removed before the upload leaves no bytes behind', async () => {
    const { device, server } = await met()
    const { set, picture } = aPicture(1_000)
    const id = anId()
    await device.write([intent(attachPhoto, id, set)], [picture])
    await device.write([intent(removePhoto, id, {})])
    await device.sync()
    expect(await device.db.blobs.count()).toBe(0)
    expect(server.received()).toHaveLength(0)
  })

  it('is not sent from the cache if the server re-encoded it', async () => {
    const { device, server, network } = await met()
    const { set, picture } = aPicture(1_000)
    await device.write([intent(attachPhoto, anId(), set)], [picture])
    network.next('fine', 'drop')
    await device.sync()
    await device.db.blobs.clear()
    await device.images.put(SHA, { ...picture, bytes: new ArrayBuffer(1_000) })
    expect(await device.sync(later(2_000))).toEqual({ state: 'done' })
    expect(server.received()).toHaveLength(0)
  })

  it('is never sent before its attachment is confirmed', async () => {
    const { device, server, network } = await met()
    const { set, picture } = aPicture(1_000)
    network.next('drop')
    await device.write([intent(attachPhoto, anId(), set)], [picture])
    await device.sync()
    expect(server.requests).toEqual([])
    expect(await uploadable(device.db)).toEqual([])
  })
})
