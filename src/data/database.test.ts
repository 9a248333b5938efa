import { Dexie } from 'dexie'
import { IDBDatabase as FDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { anAddress, anId } from '#tests/support/row-builders.ts'
import {
  closeDatabase,
  DATABASE_VERSIONS,
  databaseName,
  openAccountDatabase,
  openKnownDatabase,
} from './database.ts'

const released = DATABASE_VERSIONS.map((_, i) => i + 1)

/** A database as a device has it whose app is of an older version, with something unsent in it. */
async function oldDatabase(accountId: string, version: number) {
  const factory = new IDBFactory()
  const old = new Dexie(databaseName(accountId), { indexedDB: factory, IDBKeyRange })
  DATABASE_VERSIONS.slice(0, version).forEach((stores, i) => {
    old.version(i + 1).stores(stores)
  })
  const view = anAddress()
  await old.table('address').put({ id: view.id, view, version: 0, waiting: true })
  await old.table('outbox').put({ seq: 1, mid: anId() })
  old.close()
  return { factory, view }
}

describe('An account’s database', () => {
  it.each(released)('of version %i is opened with everything that was in it', async (version) => {
    const accountId = anId()
    const { factory, view } = await oldDatabase(accountId, version)
    const db = await openAccountDatabase(accountId, { indexedDB: factory, IDBKeyRange })
    expect((await db.address.get(view.id))?.view).toEqual(view)
    expect(await db.outbox.count()).toBe(1)
  })

  it('is not made by who only looks for it', async () => {
    const accountId = anId()
    const options = { indexedDB: new IDBFactory(), IDBKeyRange }
    expect(await openKnownDatabase(accountId, options)).toBeNull()
    expect(await options.indexedDB.databases()).toEqual([])
    const made = await openAccountDatabase(accountId, options)
    const state = await made.meta.get('sync')
    closeDatabase(made)
    const known = await openKnownDatabase(accountId, options)
    expect(await known?.meta.get('sync')).toEqual(state)
  })

  it('writes to the disk before it says that something is kept', async () => {
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
