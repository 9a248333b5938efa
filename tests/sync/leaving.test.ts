import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountImages } from '#engine/client/data/account-images.ts'
import { closeCurrent, database } from '#engine/client/data/current.ts'
import {
  accountsOnDevice,
  databaseName,
  openAccountDatabase,
} from '#engine/client/data/database.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { withReopen } from '#engine/client/data/reopen.ts'
import { NOTHING_WAITING } from '#engine/client/data/waiting.ts'
import { readDevice, writeDevice } from '#engine/client/platform/device-store.ts'
import { imageCache } from '#engine/client/platform/image-cache.ts'
import { keepDraft } from '#engine/client/sync/drafts.ts'
import { exportUnsent } from '#engine/client/sync/export-unsent.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import { settleBlobs } from '#engine/client/sync/settle-blobs.ts'
import { signOut, unsent } from '#engine/client/sync/sign-out.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { readThread, sendMessage } from '#features/messages/changes/message.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import { photoBytes } from '#features/pictures/member/data/photos.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { readLive } from '#tests/support/read-live.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { SOON } from '#tests/support/soon.ts'

const SHA = 'cd'.repeat(32)
const noTimers = { after: () => () => undefined }
const still = { timers: noTimers, onLeave: () => () => undefined }
const aMirror = { authorization: 'token', memberNum: 'SP1', role: 'member', rights: [] } as const
const newAddress = () => intent(createAddress, anId(), addressFields())

function aPhoto() {
  const facts = { sha256: SHA, byteLength: 3, contentType: 'image/jpeg' as const }
  const set = { ownerTable: 'parcel', ownerId: anId(), purpose: 'goods', ...facts } as const
  const bytes = new Uint8Array([255, 216, 255]).buffer
  return { photo: intent(attachPhoto, anId(), set), picture: { ...facts, bytes } }
}

afterEach(() => closeCurrent())

describe('Signing out', () => {
  it('names what only this device has', async () => {
    const device = await aCurrentDevice()
    const { photo, picture } = aPhoto()
    const place = { threadId: anId(), subject: 'general' } as const
    await device.write(
      [
        newAddress(),
        photo,
        intent(sendMessage, anId(), { ...place, words: 'Hello', pictures: 0 }),
        intent(readThread, place.threadId, { count: 1 }),
      ],
      [picture],
    )
    keepDraft({ id: anId(), kind: 'parcel' }, still).change({ note: 'half' })
    await readLive(draftList('parcel'), (drafts) => drafts.length === 1)
    const named = { ...NOTHING_WAITING, photos: 1, forms: 1, messages: 1, others: 1 }
    expect(await unsent()).toEqual(named)
    device.db.close({ disableAutoOpen: true })
    expect(await unsent()).toEqual(named)
  })

  it('exports it as a file, pictures included', async () => {
    const device = await aCurrentDevice()
    const { photo, picture } = aPhoto()
    await device.write([newAddress(), photo], [picture])
    const file = JSON.parse(await exportUnsent(device.db, 0))
    expect(file.changes.map(({ op }: { op: string }) => op)).toEqual([
      'address.create',
      'photo.attach',
    ])
    expect(file.pictures).toEqual([{ sha256: SHA, contentType: 'image/jpeg', base64: '/9j/' }])
  })

  it('leaves nothing of the account on the device', async () => {
    const accountId = anId()
    database.value = await openAccountDatabase(accountId)
    await mutate([newAddress()])
    await writeDevice('session', { ...aMirror, accountId })
    const caches = memoryCaches()
    vi.stubGlobal('caches', caches)
    const picture = { bytes: new ArrayBuffer(1), contentType: 'image/png' as const }
    await imageCache(accountId).put(SHA, picture)
    expect(await accountsOnDevice()).toContain(accountId)
    expect(caches.kept.size).toBe(1)
    await signOut()
    expect(caches.kept.size).toBe(0)
    expect(await accountsOnDevice()).not.toContain(accountId)
    expect(await readDevice('session')).toBeUndefined()
    expect(database.value).toBeNull()
  })

  it('closes the connections of other tabs, which do not create the database again', async () => {
    const accountId = anId()
    const other = await openAccountDatabase(accountId)
    database.value = await openAccountDatabase(accountId)
    await signOut()
    await expect(other.outbox.count()).rejects.toThrow()
    expect(await accountsOnDevice()).not.toContain(accountId)
  })
})

describe('A sign-out while another tab is frozen', () => {
  it('finishes, and the database is deleted as soon as that tab closes its connection', async () => {
    const accountId = anId()
    database.value = await openAccountDatabase(accountId)
    const request = indexedDB.open(databaseName(accountId))
    await new Promise((opened) => {
      request.onsuccess = opened
    })
    await signOut()
    expect(await accountsOnDevice()).toContain(accountId)
    request.result.close()
    await vi.waitFor(async () => expect(await accountsOnDevice()).not.toContain(accountId), SOON)
  })
})

/** The browser's caches, in memory. */
function memoryCaches() {
  const store = new Map<string, Map<string, Response>>()
  return {
    kept: store,
    open: async (name: string) => {
      const entries = store.get(name) ?? new Map<string, Response>()
      store.set(name, entries)
      return {
        match: async (path: string) => entries.get(path)?.clone(),
        put: async (path: string, response: Response) => void entries.set(path, response),
      }
    },
    delete: async (name: string) => store.delete(name),
  }
}

describe('A picture that is still being fetched at a sign-out', () => {
  it('is not kept', async () => {
    const accountId = anId()
    const caches = memoryCaches()
    vi.stubGlobal('caches', caches)
    const request = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<Response>()
    fakeServer().otherwise(() => {
      request.resolve()
      return answer.promise
    })
    database.value = await openAccountDatabase(accountId)
    await writeDevice('session', { ...aMirror, accountId })
    const fetching = photoBytes({ sha256: SHA })
    await request.promise
    await signOut()
    answer.resolve(new Response(new Uint8Array([255, 216, 255])))
    expect(await fetching).not.toBeNull()
    expect([...caches.kept.values()].flatMap((entries) => [...entries.keys()])).toEqual([])
  })
})

describe('A sign-out while a picture moves to the cache', () => {
  const photo = { id: anId(), ownerTable: 'parcel', ownerId: anId(), purpose: 'goods' } as const
  const facts = { sha256: SHA, byteLength: 3, contentType: 'image/jpeg' as const, createdAt: '' }
  const stored = { ...photo, ...facts, by: 'member' as const, state: 'stored' as const, shot: null }
  const keys = ({ kept }: ReturnType<typeof memoryCaches>) =>
    [...kept.values()].flatMap((entries) => [...entries.keys()])

  /** A picture whose bytes are on their way from the database to the cache, and no further. */
  async function settling(accountId: string) {
    const db = await openAccountDatabase(accountId)
    const view = { id: stored.id, view: stored, base: stored, version: 1, waiting: false }
    await db.photo.put(view)
    const bytes = new ArrayBuffer(3)
    await db.blobs.put({ ...facts, bytes, addedAt: 0, state: 'waiting' })
    const caches = memoryCaches()
    const request = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('caches', {
      ...caches,
      open: async (name: string) => {
        request.resolve()
        await held.promise
        return caches.open(name)
      },
    })
    const settled = settleBlobs(db, accountImages(db))
    await request.promise
    return { db, caches, settled, goOn: () => held.resolve() }
  }

  it('leaves no picture in the cache', async () => {
    const { db, caches, settled, goOn } = await settling(anId())
    database.value = db
    await signOut()
    goOn()
    await settled
    expect(keys(caches)).toEqual([])
  })

  it('in another tab leaves no picture in the cache either', async () => {
    const accountId = anId()
    const { caches, settled, goOn } = await settling(accountId)
    database.value = await openAccountDatabase(accountId)
    await signOut()
    goOn()
    await settled
    expect(keys(caches)).toEqual([])
  })

  it('does not create the database again through a lost connection that reopens', async () => {
    const accountId = anId()
    const lost = await openAccountDatabase(accountId)
    lost.close({ disableAutoOpen: true })
    database.value = await openAccountDatabase(accountId)
    await signOut()
    await expect(withReopen(lost, () => lost.outbox.count())).rejects.toThrow()
    expect(await accountsOnDevice()).not.toContain(accountId)
  })
})
