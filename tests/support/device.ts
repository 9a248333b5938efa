import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import {
  type AccountDatabase,
  closeDatabase,
  openAccountDatabase,
} from '#engine/client/data/database.ts'
import { readHistory } from '#engine/client/data/history-rows.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import type { SyncState } from '#engine/client/data/sync-state.ts'
import type { Fetch } from '#engine/client/platform/http.ts'
import type { ImageCache, StoredImage } from '#engine/client/platform/image-cache.ts'
import { pageLocks } from '#engine/client/platform/locks.ts'
import type { SyncDeps } from '#engine/client/sync/deps.ts'
import type { AnyIntent } from '#engine/client/sync/intent.ts'
import { readState } from '#engine/client/sync/read-state.ts'
import type { RunResult } from '#engine/client/sync/run-result.ts'
import { readStatus, type SyncStatus } from '#engine/client/sync/status.ts'
import { syncOnce } from '#engine/client/sync/sync-once.ts'
import type { Picture } from '#engine/client/sync/write-intents.ts'
import { writeWithRoom } from '#engine/client/sync/write-with-room.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { anId } from './row-builders.ts'

/** What a device's database held at one moment. */
export type Backup = { factory: IDBFactory }

export type DeviceOptions = {
  accountId: string
  authorization: string
  /** The way to the server: the server's own `fetch`, or a fake network around it. */
  fetch: Fetch
  name?: string
  nowMs?: () => number
  newId?: () => string
  /** A database that is already there: a second tab, or a copy of another device. */
  factory?: IDBFactory
}

/** One browser profile of one account: the real client code over its own IndexedDB. */
export type Device = Awaited<ReturnType<typeof aDevice>>

function memoryImages(): ImageCache {
  const store = new Map<string, StoredImage>()
  return {
    get: async (sha256) => store.get(sha256) ?? null,
    put: async (sha256, { bytes, contentType }) => {
      store.set(sha256, { bytes, contentType })
    },
    clear: async () => store.clear(),
  }
}

async function copyDatabase(from: AccountDatabase, accountId: string): Promise<IDBFactory> {
  const factory = new IDBFactory()
  const to = await openAccountDatabase(accountId, { indexedDB: factory, IDBKeyRange })
  for (const { name } of from.tables) {
    await to.table(name).clear()
    await to.table(name).bulkPut(await from.table(name).toArray())
  }
  closeDatabase(to)
  return factory
}

export async function aDevice(options: DeviceOptions) {
  const { accountId, name = 'Chrome · Android', newId = anId, nowMs = Date.now } = options
  const factory = options.factory ?? new IDBFactory()
  const db = await openAccountDatabase(accountId, { indexedDB: factory, IDBKeyRange, newId })
  const images = memoryImages()
  const deps: SyncDeps = {
    db,
    accountId,
    authorization: options.authorization,
    app: '0.1.0',
    device: name,
    fetch: options.fetch,
    locks: pageLocks(),
    nowMs,
    newId,
    images,
  }
  return {
    db,
    deps,
    images,
    /** Makes changes here, as a screen does. */
    write: (intents: AnyIntent[], pictures: Picture[] = []) =>
      writeWithRoom(db, intents, pictures, { nowMs, newId, images }),
    /** One run; `change` replaces what the run takes from the world. */
    sync: (change: Partial<SyncDeps> = {}): Promise<RunResult> => syncOnce({ ...deps, ...change }),
    /** The rows that screens show, in the order of their ids. */
    list: async <T extends SyncedTable>(table: T): Promise<Rows[T][]> => {
      const rows = await db[table].toArray()
      return shownRows<T>(rows as unknown as Parameters<typeof shownRows<T>>[0]).map(
        ({ row }) => row,
      )
    },
    waiting: async (table: SyncedTable, id: string): Promise<boolean> =>
      (await db[table].get(id))?.waiting ?? false,
    state: (): Promise<SyncState> => readState(db),
    status: (): Promise<Omit<SyncStatus, 'running'>> => readStatus(db),
    outbox: () => db.outbox.orderBy('seq').toArray(),
    history: () => readHistory(db),
    backup: async (): Promise<Backup> => ({ factory: await copyDatabase(db, accountId) }),
    /** Another tab of the same browser. */
    tab: () => aDevice({ ...options, factory }),
    close: () => closeDatabase(db),
  }
}

/** A device from a copy of another one's database: restored from a backup, or a cloned phone. */
export async function aDeviceFrom({ factory }: Backup, options: DeviceOptions): Promise<Device> {
  return aDevice({ ...options, factory })
}
