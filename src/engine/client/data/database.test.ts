import { Dexie } from 'dexie'
import { IDBDatabase as FDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { anAddress, anId } from '#tests/support/row-builders.ts'
import {
  closeDatabase,
  DATABASE_VERSION,
  DATABASE_VERSIONS,
  databaseName,
  isOutdated,
  openAccountDatabase,
  openKnownDatabase,
  STORES,
  schemaTrouble,
} from './database.ts'
import { withReopen } from './reopen.ts'

type Stores = Readonly<Record<string, string>>
const released = DATABASE_VERSIONS.map((_, i): [number, Stores] => [
  i + 1,
  Object.assign({}, ...DATABASE_VERSIONS.slice(0, i + 1)),
])

const without = (name: string): Stores =>
  Object.fromEntries(Object.entries(STORES).filter(([store]) => store !== name))

/** A database created by an older version of the app, with unsent work. */
async function oldDatabase(accountId: string, version: number, stores: Stores) {
  const factory = new IDBFactory()
  const old = new Dexie(databaseName(accountId), { indexedDB: factory, IDBKeyRange })
  old.version(version).stores(stores)
  const view = anAddress()
  await old.table('address').put({ id: view.id, view, version: 0, waiting: true })
  await old.table('outbox').put({ seq: 1, mid: anId() })
  old.close()
  return { factory, view }
}

describe('An account’s database', () => {
  it.each([
    ...released.map(([version, stores]) => [`of version ${version}`, version, stores] as const),
    ...SYNCED_TABLES.filter((table) => table !== 'address').map(
      (table) => [`without the table ${table}`, DATABASE_VERSION - 1, without(table)] as const,
    ),
  ])('%s is opened with everything that was in it', async (_which, version, stores) => {
    const accountId = anId()
    const { factory, view } = await oldDatabase(accountId, version, stores)
    const db = await openAccountDatabase(accountId, { indexedDB: factory, IDBKeyRange })
    expect((await db.address.get(view.id))?.view).toEqual(view)
    expect(await db.outbox.count()).toBe(1)
    expect([...db.backendDB().objectStoreNames]).toEqual(Object.keys(STORES).sort())
  })

  it('is not made by who only looks for it', async () => {
    const accountId = anId()
    const options = { indexedDB: new IDBFactory(), IDBKeyRange }
    expect(await openKnownDatabase(accountId, options)).toBeNull()
    expect(await options.indexedDB.databases()).toEqual([])
    const made = await openAccountDatabase(accountId, options)
    const state = await made.meta.get('sync')
    closeDatabase(made)
    const reopened = await openKnownDatabase(accountId, options)
    expect(await reopened?.meta.get('sync')).toEqual(state)
  })

  it('writes to disk before it reports success', async () => {
    const begin = vi.spyOn(FDBDatabase.prototype, 'transaction')
    const options = { indexedDB: new IDBFactory(), IDBKeyRange }
    const db = await openAccountDatabase(anId(), options)
    begin.mockClear()
    await db.draftEdits.put({ id: anId(), kind: 'parcel', content: {}, rev: null, editedAt: 0 })
    expect(begin).toHaveBeenCalledWith(['draftEdits'], 'readwrite', { durability: 'strict' })
  })

  it('starts with an identity of its own', async () => {
    const options = { indexedDB: new IDBFactory(), IDBKeyRange }
    const [one, two] = await Promise.all(
      [anId(), anId()].map((accountId) => openAccountDatabase(accountId, options)),
    )
    const states = await Promise.all([one?.meta.get('sync'), two?.meta.get('sync')])
    const names = states.map((state) => state?.key === 'sync' && state.clientId)
    expect(new Set(names).size).toBe(2)
  })
})

describe('A database that a newer version of the app has changed', () => {
  afterEach(() => {
    schemaTrouble.value = null
  })

  /** Opens it as the next version would, with one more store. */
  async function nextVersion(accountId: string, indexedDB: IDBFactory): Promise<Dexie> {
    const next = new Dexie(databaseName(accountId), { indexedDB, IDBKeyRange })
    next.version(DATABASE_VERSION + 1).stores({ ...STORES, more: 'id' })
    return next.open()
  }

  it('is closed by a tab of this version, which reports it and writes nothing more', async () => {
    const accountId = anId()
    const options = { indexedDB: new IDBFactory(), IDBKeyRange }
    const old = await openAccountDatabase(accountId, options)
    const next = await nextVersion(accountId, options.indexedDB)
    expect(schemaTrouble.peek()).toBe('outdated')
    expect(isOutdated(old)).toBe(true)
    await expect(withReopen(old, () => old.draftEdits.clear())).rejects.toThrow()
    expect(old.isOpen()).toBe(false)
    next.close()
  })

  it.each([
    ['page', openAccountDatabase],
    ['worker', openKnownDatabase],
  ])('is not opened by a %s of this one', async (_who, open) => {
    const accountId = anId()
    const options = { indexedDB: new IDBFactory(), IDBKeyRange }
    closeDatabase(await openAccountDatabase(accountId, options))
    const next = await nextVersion(accountId, options.indexedDB)
    next.close()
    await expect(open(accountId, options)).rejects.toThrow('newer version')
    expect(schemaTrouble.peek()).toBe('outdated')
  })

  it('waits for a tab of an older version that blocks the upgrade, and reports it', async () => {
    const accountId = anId()
    const { factory } = await oldDatabase(accountId, 1, released[0]?.[1] ?? {})
    const request = factory.open(databaseName(accountId))
    const frozen = await new Promise<IDBDatabase>((opened) => {
      request.onsuccess = () => opened(request.result)
    })
    const opening = openAccountDatabase(accountId, { indexedDB: factory, IDBKeyRange })
    await expect.poll(() => schemaTrouble.peek()).toBe('blocked')
    frozen.close()
    expect(await (await opening).outbox.count()).toBe(1)
    expect(schemaTrouble.peek()).toBeNull()
  })
})
