import { describe, expect, it, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { formWithoutDraft, pictureStore } from '#engine/client/sync/chosen-pictures.ts'
import { dismissDeletedPictures } from '#engine/client/sync/deleted-pictures.ts'
import { keepDraft } from '#engine/client/sync/drafts.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { writeText } from '#engine/client/sync/write-with-room.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { aDevice } from '#tests/support/device.ts'
import { addressFields, anAddress, anId } from '#tests/support/row-builders.ts'
import { anEntry, aReply, confirming, scripted } from '#tests/support/scripted-server.ts'

const noTimers = { after: () => () => undefined }
const still = { timers: noTimers, onLeave: () => () => undefined }
const newAddress = () => intent(createAddress, anId(), addressFields())

function aPhoto() {
  const facts = { sha256: 'cd'.repeat(32), byteLength: 3, contentType: 'image/jpeg' as const }
  const set = { ownerTable: 'parcel', ownerId: anId(), purpose: 'goods', ...facts } as const
  const bytes = new Uint8Array([255, 216, 255]).buffer
  return { photo: intent(attachPhoto, anId(), set), picture: { ...facts, bytes } }
}

describe('Full storage', () => {
  /** A device whose browser keeps no more pictures, as a full disk does. */
  async function fullDevice() {
    const device = await aDevice({
      accountId: anId(),
      authorization: 'token',
      fetch: () => Promise.reject(new TypeError('no network')),
    })
    device.db.blobs.hook('creating', () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    return device
  }

  it('refuses pictures with a message, never text', async () => {
    const device = await fullDevice()
    await device.images.put('old', { bytes: new ArrayBuffer(1), contentType: 'image/png' })
    const { photo, picture } = aPhoto()
    expect(await device.write([newAddress(), photo], [picture])).toBe(false)
    expect((await device.outbox()).map(({ op, seq }) => [seq, op])).toEqual([[1, 'address.create']])
    expect(await device.status()).toMatchObject({ waiting: 1, problem: 'storage' })
    expect(await device.images.get('old')).toBeNull()
  })

  it('frees space for a draft too', async () => {
    const device = await aCurrentDevice()
    const caches = { delete: vi.fn(async () => true) }
    vi.stubGlobal('caches', caches)
    device.db.draftEdits.hook('creating', () => {
      if (caches.delete.mock.calls.length === 0) {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
    })
    const id = anId()
    const draft = keepDraft({ id, kind: 'parcel' }, still)
    draft.change({ note: 'a' })
    await draft.close()
    expect(await device.outbox()).toMatchObject([{ op: 'draft.save', id }])
    vi.unstubAllGlobals()
    closeCurrent()
  })

  it('deletes the oldest chosen picture for text, and says so', async () => {
    const device = await aCurrentDevice()
    const store = pictureStore(formWithoutDraft('photos', anId()), 'goods')
    const keys = [anId(), anId()]
    for (const key of keys) {
      const { sha256, bytes } = { sha256: 'ab'.repeat(32), bytes: new ArrayBuffer(3) }
      await store.put({ key, image: { sha256, bytes, byteLength: 3, contentType: 'image/jpeg' } })
    }
    const deleted: string[] = []
    const stop = store.onDeleted((key) => deleted.push(key))
    await writeText(device.db, device.images, async () => {
      if ((await device.db.chosen.count()) === 2)
        throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    stop()
    expect(deleted).toEqual(keys.slice(0, 1))
    expect(await device.db.chosen.toCollection().primaryKeys()).toEqual(keys.slice(1))
    expect(await device.status()).toMatchObject({ problem: 'storage', deletedPictures: 1 })
    await dismissDeletedPictures()
    expect(await device.status()).toMatchObject({ deletedPictures: 0 })
    closeCurrent()
  })

  it('deletes the history before it refuses text that comes with a picture', async () => {
    const device = await fullDevice()
    await device.write([newAddress()])
    const [confirmed] = await device.outbox()
    await device.db.outbox.clear()
    if (confirmed) await device.db.history.add({ ...confirmed, clientId: anId(), doneAt: 1 })
    let isFull = true
    device.db.history.hook('deleting', () => {
      isFull = false
    })
    device.db.outbox.hook('creating', () => {
      if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    const { photo, picture } = aPhoto()
    expect(await device.write([newAddress(), photo], [picture])).toBe(false)
    expect((await device.outbox()).map(({ op }) => op)).toEqual(['address.create'])
    expect(await device.db.history.count()).toBe(0)
  })

  it('does not keep a change from being sent, though that cannot be recorded', async () => {
    const { fetch, requests } = scripted((request) => aReply(confirming(request)))
    const device = await aDevice({ accountId: anId(), authorization: 'token', fetch })
    await device.write([newAddress()])
    device.db.meta.hook('updating', (changes) => {
      if ('triedSeq' in changes) throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await device.sync()
    expect(requests[0]?.mutations).toMatchObject([{ seq: 1, op: 'address.create' }])
  })

  it('ends the run, frees space, and leaves the queue unchanged', async () => {
    const row = anEntry('address', 1, anAddress())
    const device = await aDevice({
      accountId: anId(),
      authorization: 'token',
      fetch: scripted((request) => aReply({ ...confirming(request), patch: [row] })).fetch,
    })
    await device.write([newAddress()])
    await device.images.put('old', { bytes: new ArrayBuffer(1), contentType: 'image/png' })
    device.db.history.hook('creating', () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    expect(await device.sync()).toEqual({ state: 'trouble', problem: 'storage' })
    expect(await device.status()).toMatchObject({ waiting: 1, problem: 'storage' })
    expect(await device.state()).toMatchObject({ cursor: '', lastSeq: 0 })
    expect(await device.images.get('old')).toBeNull()
  })
})
