import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountImages } from '#data/account-images.ts'
import { closeCurrent, database, openCurrent } from '#data/current.ts'
import { accountsOnDevice, databaseName, isOutdated, openAccountDatabase } from '#data/database.ts'
import { writeDraftEdit } from '#data/draft-edits.ts'
import { draftById, draftList } from '#data/drafts.ts'
import { photoBytes } from '#data/photos.ts'
import { withReopen } from '#data/reopen.ts'
import { readDevice, writeDevice } from '#platform/device-store.ts'
import { imageCache } from '#platform/image-cache.ts'
import { createAddress } from '#shared/mutations/address.ts'
import { saveDraft } from '#shared/mutations/draft.ts'
import { attachPhoto } from '#shared/mutations/photo.ts'
import { keepDraft, saveLeftDrafts } from '#sync/drafts.ts'
import { exportUnsent } from '#sync/export-unsent.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'
import { settleBlobs } from '#sync/settle-blobs.ts'
import { signOut, unsent } from '#sync/sign-out.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { readLive } from '#tests/support/read-live.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'

const SHA = 'cd'.repeat(32)
const noTimers = { after: () => () => undefined }
const still = { timers: noTimers, onLeave: () => () => undefined }
const aMirror = { authorization: 'token', memberNum: 'SP1', role: 'member' } as const
const newAddress = () => intent(createAddress, anId(), addressFields())

function aPhoto() {
  const facts = { sha256: SHA, byteLength: 3, contentType: 'image/jpeg' as const }
  const set = { ownerTable: 'parcel', ownerId: anId(), purpose: 'goods', ...facts } as const
  const bytes = new Uint8Array([255, 216, 255]).buffer
  return { photo: intent(attachPhoto, anId(), set), picture: { ...facts, bytes } }
}

afterEach(() => closeCurrent())

describe('Signing out', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('names what only this device has', async () => {
    const device = await aCurrentDevice()
    const { photo, picture } = aPhoto()
    await device.write([newAddress(), photo], [picture])
    keepDraft({ id: anId(), kind: 'parcel' }, still).change({ note: 'half' })
    await readLive(draftList('parcel'), (drafts) => drafts.length === 1)
    const named = { changes: 2, photos: 1, drafts: 1 }
    expect(await unsent()).toEqual(named)
    device.db.close({ disableAutoOpen: true })
    expect(await unsent()).toEqual(named)
  })

  it('gives it to the member as a file, pictures included', async () => {
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

  it('in one tab closes the other tabs’ connections, which do not bring the database back', async () => {
    const accountId = anId()
    const other = await openAccountDatabase(accountId)
    database.value = await openAccountDatabase(accountId)
    await signOut()
    await expect(other.outbox.count()).rejects.toThrow()
    expect(await accountsOnDevice()).not.toContain(accountId)
  })
})

describe('A sign-out beside a tab that is frozen', () => {
  it('ends, and the database goes as soon as that tab lets go of it', async () => {
    const accountId = anId()
    database.value = await openAccountDatabase(accountId)
    const request = indexedDB.open(databaseName(accountId))
    await new Promise((opened) => {
      request.onsuccess = opened
    })
    await signOut()
    expect(await accountsOnDevice()).toContain(accountId)
    request.result.close()
    await vi.waitFor(async () => expect(await accountsOnDevice()).not.toContain(accountId))
  })
})

/** The browser's caches, in memory. */
function memoryCaches() {
  const kept = new Map<string, Map<string, Response>>()
  return {
    kept,
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>()
      kept.set(name, entries)
      return {
        match: async (path: string) => entries.get(path)?.clone(),
        put: async (path: string, response: Response) => void entries.set(path, response),
      }
    },
    delete: async (name: string) => kept.delete(name),
  }
}

describe('A picture that is still being fetched at a sign-out', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is not kept', async () => {
    const accountId = anId()
    const caches = memoryCaches()
    vi.stubGlobal('caches', caches)
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => {
      asked.resolve()
      return answer.promise
    })
    database.value = await openAccountDatabase(accountId)
    await writeDevice('session', { ...aMirror, accountId })
    const fetching = photoBytes({ sha256: SHA })
    await asked.promise
    await signOut()
    answer.resolve(new Response(new Uint8Array([255, 216, 255])))
    expect(await fetching).not.toBeNull()
    expect([...caches.kept.values()].flatMap((entries) => [...entries.keys()])).toEqual([])
  })
})

describe('A sign-out while a picture settles', () => {
  afterEach(() => vi.unstubAllGlobals())

  const photo = { id: anId(), ownerTable: 'parcel', ownerId: anId(), purpose: 'goods' } as const
  const facts = { sha256: SHA, byteLength: 3, contentType: 'image/jpeg' as const, createdAt: '' }
  const stored = { ...photo, ...facts, by: 'member' as const, state: 'stored' as const }
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
    const asked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('caches', {
      ...caches,
      open: async (name: string) => {
        asked.resolve()
        await held.promise
        return caches.open(name)
      },
    })
    const settled = settleBlobs(db, accountImages(db))
    await asked.promise
    return { db, caches, settled, goOn: () => held.resolve() }
  }

  it('leaves nothing in the cache', async () => {
    const { db, caches, settled, goOn } = await settling(anId())
    database.value = db
    await signOut()
    goOn()
    await settled
    expect(keys(caches)).toEqual([])
  })

  it('in another tab leaves nothing in the cache either', async () => {
    const accountId = anId()
    const { caches, settled, goOn } = await settling(accountId)
    database.value = await openAccountDatabase(accountId)
    await signOut()
    goOn()
    await settled
    expect(keys(caches)).toEqual([])
  })

  it('does not bring the database back by a connection that was lost and is opened again', async () => {
    const accountId = anId()
    const lost = await openAccountDatabase(accountId)
    lost.close({ disableAutoOpen: true })
    database.value = await openAccountDatabase(accountId)
    await signOut()
    await expect(withReopen(lost, () => lost.outbox.count())).rejects.toThrow()
    expect(await accountsOnDevice()).not.toContain(accountId)
  })
})

describe('A form that is being filled in', () => {
  it('is on the device with each keystroke and in the outbox when it is left', async () => {
    const device = await aCurrentDevice()
    const id = anId()
    const draft = keepDraft({ id, kind: 'parcel' }, still)
    draft.change({ note: 'a' })
    draft.change({ note: 'ab' })
    const typed = await readLive(draftById(id), (now) => now?.content.note === 'ab')
    expect(typed?.waiting).toBe(true)
    expect(await device.outbox()).toEqual([])
    await draft.close()
    const saves = await device.outbox()
    expect(saves).toMatchObject([{ op: 'draft.save', id, set: { content: { note: 'ab' } } }])
    expect(await device.db.draftEdits.count()).toBe(0)
  })

  it('is saved after ten seconds in which nothing was typed', async () => {
    const device = await aCurrentDevice()
    const waits: number[] = []
    const works: (() => void)[] = []
    const after = (ms: number, work: () => void) => {
      waits.push(ms)
      works.push(work)
      return () => undefined
    }
    const id = anId()
    const draft = keepDraft({ id, kind: 'parcel' }, { ...still, timers: { after } })
    draft.change({ note: 'a' })
    works[0]?.()
    await expect.poll(() => device.outbox()).toHaveLength(1)
    expect(waits).toEqual([10_000])
    await draft.close()
    expect(await device.outbox()).toHaveLength(1)
  })

  it('is saved when the page is hidden', async () => {
    const device = await aCurrentDevice()
    let hide = () => {}
    const onLeave = (leaving: () => void) => {
      hide = leaving
      return () => undefined
    }
    const draft = keepDraft({ id: anId(), kind: 'parcel' }, { ...still, onLeave })
    draft.change({ note: 'a' })
    hide()
    await expect.poll(() => device.outbox()).toHaveLength(1)
  })

  it('is based on the save before it', async () => {
    const device = await aCurrentDevice()
    const draft = keepDraft({ id: anId(), kind: 'parcel' }, still)
    draft.change({ note: 'a' })
    await draft.save()
    draft.change({ note: 'ab' })
    await draft.close()
    const [first, second] = await device.outbox()
    expect(first?.base).toEqual({})
    expect(second?.base).toEqual({ rev: first?.mid })
  })

  it('goes on from its own save, whatever another device made of the draft meanwhile', async () => {
    const device = await aCurrentDevice()
    const id = anId()
    const draft = keepDraft({ id, kind: 'parcel' }, still)
    draft.change({ note: 'mine' })
    await draft.save()
    const theirs = { id, kind: 'parcel' as const, content: {}, rev: anId(), savedAt: '' }
    await device.db.draft.put({ id, view: theirs, version: 9, waiting: false })
    draft.change({ note: 'mine still' })
    await draft.close()
    const [first, second] = await device.outbox()
    expect(second?.base).toEqual({ rev: first?.mid })
  })

  it('is kept although the connection to the database was lost between two keystrokes', async () => {
    const device = await aCurrentDevice()
    const draft = keepDraft({ id: anId(), kind: 'parcel' }, still)
    draft.change({ note: 'a' })
    await draft.save()
    device.db.close({ disableAutoOpen: true })
    draft.change({ note: 'ab' })
    await draft.close()
    expect((await device.outbox()).at(-1)).toMatchObject({ set: { content: { note: 'ab' } } })
  })

  it('in two tabs of one device stays one draft, with what was filled in in each', async () => {
    const device = await aCurrentDevice()
    const id = anId()
    const start = { form: { number: '', note: '' } }
    await writeDraftEdit(device.db, { id, kind: 'parcel', content: start })
    await saveLeftDrafts(device.db, Date.now() + 120_000)
    const restored = () => keepDraft({ id, kind: 'parcel', opened: start }, still)
    const [one, two] = [restored(), restored()]
    one.change({ form: { number: 'SF1', note: '' } })
    await one.save()
    two.change({ form: { number: '', note: 'red' } })
    await two.save()
    one.change({ form: { number: 'SF12', note: '' } })
    await one.close()
    await two.close()
    const saves = await device.outbox()
    expect(saves.map(({ base }) => base.rev)).toEqual([
      undefined,
      ...saves.slice(0, 3).map(({ mid }) => mid),
    ])
    expect(saves.at(-1)?.set.content).toEqual({ form: { number: 'SF12', note: 'red' } })
  })

  it('keeps a keystroke that came between the draft’s being read and its save', async () => {
    const device = await aCurrentDevice()
    const id = anId()
    const [read, typed] = [{ note: 'a' }, { note: 'ab' }]
    await writeDraftEdit(device.db, { id, kind: 'parcel', content: typed })
    await device.write([intent(saveDraft, id, { kind: 'parcel', content: read })])
    const [save] = await device.outbox()
    expect(await device.db.draftEdits.toArray()).toMatchObject([
      { id, content: typed, rev: save?.mid },
    ])
    await saveLeftDrafts(device.db, Date.now() + 120_000)
    const [, second] = await device.outbox()
    expect(second).toMatchObject({ set: { content: typed }, base: { rev: save?.mid } })
  })

  it('is saved at the next start when its tab was killed', async () => {
    const device = await aCurrentDevice()
    const id = anId()
    await writeDraftEdit(device.db, { id, kind: 'parcel', content: { note: 'a' } })
    await saveLeftDrafts(device.db, Date.now())
    expect(await device.outbox()).toEqual([])
    await saveLeftDrafts(device.db, Date.now() + 120_000)
    expect(await device.outbox()).toMatchObject([{ op: 'draft.save', id }])
  })

  it('discards its own save, not what another device made of the draft meanwhile', async () => {
    const device = await aCurrentDevice()
    const id = anId()
    const draft = keepDraft({ id, kind: 'parcel' }, still)
    draft.change({ note: 'mine' })
    await draft.save()
    const theirs = { id, kind: 'parcel' as const, content: {}, rev: anId(), savedAt: '' }
    await device.db.draft.put({ id, view: theirs, version: 9, waiting: false })
    await draft.discard()
    const [save, discard] = await device.outbox()
    expect(discard).toMatchObject({ op: 'draft.discard', id, base: { rev: save?.mid } })
  })

  it('keeps what is typed after another tab brought a newer version, for the reload', async () => {
    const accountId = anId()
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    const old = await openCurrent(accountId)
    const id = anId()
    const draft = keepDraft({ id, kind: 'parcel' }, still)
    draft.change({ note: 'a' })
    await draft.save()
    const request = indexedDB.open(databaseName(accountId), 1_000)
    const next = await new Promise<IDBDatabase>((opened) => {
      request.onsuccess = () => opened(request.result)
    })
    expect(isOutdated(old)).toBe(true)
    draft.change({ note: 'ab' })
    await draft.close()
    next.close()
    closeCurrent()
    // What the newer version finds; here it is this one over a database of its own.
    await new Promise((deleted) => {
      indexedDB.deleteDatabase(databaseName(accountId)).onsuccess = deleted
    })
    const reloaded = await openCurrent(accountId)
    expect(await reloaded.draftEdits.toArray()).toMatchObject([{ id, content: { note: 'ab' } }])
    expect([...kept.values()].join('')).toBe('')
    vi.unstubAllGlobals()
  })

  it('leaves nothing when it is discarded', async () => {
    const device = await aCurrentDevice()
    const draft = keepDraft({ id: anId(), kind: 'parcel' }, still)
    draft.change({ note: 'a' })
    await draft.discard()
    expect(await readLive(draftList())).toEqual([])
    expect(await device.outbox()).toEqual([])
  })
})
