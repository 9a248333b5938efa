import type { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type AccountDatabase, openAccountDatabase } from '#engine/client/data/database.ts'
import type { SyncState } from '#engine/client/data/sync-state.ts'
import type { Fetch } from '#engine/client/platform/http.ts'
import type { ImageCache, StoredImage } from '#engine/client/platform/image-cache.ts'
import { type Locks, pageLocks } from '#engine/client/platform/locks.ts'
import type { SyncDeps } from '#engine/client/sync/deps.ts'
import type { AnyIntent } from '#engine/client/sync/intent.ts'
import type { Stamp } from '#engine/client/sync/request.ts'
import { syncOnce } from '#engine/client/sync/sync-once.ts'
import type { Picture } from '#engine/client/sync/write-intents.ts'
import { writeWithRoom } from '#engine/client/sync/write-with-room.ts'
import type { Random } from './random.ts'
import { startTask, type Task } from './task.ts'

/** Counts a tab's database operations and kills the tab before the nth. */
type Life = { left: number; dead: boolean }

export type Tab = {
  name: string
  db: AccountDatabase
  life: Life
  task: Task | null
  /** A late answer, with the device's stamp at the time of the request. */
  reply: { response: Response; stamp: Stamp } | null
  /** It waits for an answer that will never come. */
  isHanging: boolean
}

/** What a device's database held at one moment. */
export type DeviceBackup = {
  tables: Record<string, unknown[]>
  mids: Set<string>
  tried: Set<string>
  places: Map<string, number>
  taken: Set<string>
  isDamaged: boolean
}

/** One browser profile of the account: several tabs over one IndexedDB. */
export type Device = {
  name: string
  random: Random
  factory: IDBFactory
  /** A connection for the checks, independent of any tab. */
  eye: AccountDatabase
  tabs: Tab[]
  /** How many tabs it has ever had. */
  opened: number
  /** Without Web Locks two tabs may run at once. */
  hasLocks: boolean
  locks: Locks
  /** The largest request that its link can carry before the time-out. */
  mostBytes: number
  /** Added to the world's clock. */
  clockErrorMs: number
  images: Map<string, StoredImage>
  backups: DeviceBackup[]
  /** Its storage lost a row and it has detected that. Reset after a full pull. */
  isDamaged: boolean
  /** Its sync state at the last check. */
  last: SyncState | null
  /** The mutations that this database must contain, sent or unsent. */
  mids: Set<string>
  /** Those that a request of this database has carried. */
  tried: Set<string>
  /** The places of those that a pull has confirmed. */
  places: Map<string, number>
  /** The pictures that were taken on it, by hash. */
  taken: Set<string>
}

export type Owner = { id: string; authorization: string }

const unlocked: Locks = { tryRun: (_name, work) => work() }

function mortal(life: Life): (db: Dexie) => void {
  const spend = () => {
    life.left -= 1
    if (life.left < 0) life.dead = true
    if (life.dead) throw new Error('This tab was killed')
  }
  return (db) => {
    db.use({
      stack: 'dbcore',
      name: 'mortal',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name)
          const spending =
            <A, R>(act: (argument: A) => R) =>
            (argument: A): R => {
              spend()
              return act(argument)
            }
          return {
            ...table,
            mutate: spending(table.mutate),
            get: spending(table.get),
            getMany: spending(table.getMany),
            query: spending(table.query),
          }
        },
      }),
    })
  }
}

const connect = (device: Pick<Device, 'factory' | 'random'>, owner: Owner, life?: Life) =>
  openAccountDatabase(owner.id, {
    indexedDB: device.factory,
    IDBKeyRange,
    ...(life && { addons: [mortal(life)] }),
    newId: () => device.random.newId(() => 0),
  })

type NewDevice = Pick<Device, 'name' | 'random' | 'hasLocks'>

/** A device that has never synced. */
export async function newDevice(given: NewDevice, owner: Owner): Promise<Device> {
  const factory = new IDBFactory()
  return {
    ...given,
    factory,
    eye: await connect({ factory, random: given.random }, owner),
    tabs: [],
    opened: 0,
    locks: given.hasLocks ? pageLocks() : unlocked,
    mostBytes: Number.POSITIVE_INFINITY,
    clockErrorMs: 0,
    images: new Map(),
    backups: [],
    isDamaged: false,
    last: null,
    mids: new Set(),
    tried: new Set(),
    places: new Map(),
    taken: new Set(),
  }
}

/** Opens a tab. */
export async function openTab(device: Device, owner: Owner): Promise<Tab> {
  const life: Life = { left: Number.POSITIVE_INFINITY, dead: false }
  const db = await connect(device, owner, life)
  device.opened += 1
  const name = `${device.name}.${device.opened}`
  const tab: Tab = { name, db, life, task: null, reply: null, isHanging: false }
  device.tabs.push(tab)
  return tab
}

/** Kills a tab like a killed browser: uncommitted writes are lost. */
export function killTab(device: Device, tab: Tab): void {
  tab.life.dead = true
  tab.db.close()
  device.tabs = device.tabs.filter((other) => other !== tab)
  // The browser releases a dead tab's locks.
  if (device.hasLocks && tab.task !== null) device.locks = pageLocks()
}

const imagesOf = ({ images }: Device): ImageCache => ({
  get: async (sha256) => images.get(sha256) ?? null,
  put: async (sha256, { bytes, contentType }) => {
    images.set(sha256, { bytes, contentType })
  },
  clear: async () => images.clear(),
})

/** Makes changes in a tab, as a screen does. Returns whether the pictures were stored. */
export function write(
  device: Device,
  tab: Tab,
  nowMs: () => number,
  intents: AnyIntent[],
  pictures: Picture[],
): Promise<boolean> {
  return writeWithRoom(tab.db, intents, pictures, {
    nowMs,
    newId: () => device.random.newId(nowMs),
    images: imagesOf(device),
  })
}

/** Starts a sync run in a tab. */
export function startSync(device: Device, tab: Tab, owner: Owner, nowMs: () => number): Task {
  const depsWith = (fetch: Fetch): SyncDeps => ({
    db: tab.db,
    accountId: owner.id,
    authorization: owner.authorization,
    app: '0.1.0',
    device: device.name,
    fetch,
    locks: device.locks,
    nowMs,
    newId: () => device.random.newId(nowMs),
    images: imagesOf(device),
  })
  const task = startTask((fetch) => syncOnce(depsWith(fetch)))
  tab.task = task
  return task
}

/** Copies the whole database of a device. */
export async function backUp({
  eye,
  mids,
  tried,
  places,
  taken,
  isDamaged,
}: Device): Promise<DeviceBackup> {
  const tables: Record<string, unknown[]> = {}
  for (const { name } of eye.tables) tables[name] = await eye.table(name).toArray()
  const own = { mids: new Set(mids), tried: new Set(tried), places: new Map(places) }
  return { tables, isDamaged, taken: new Set(taken), ...own }
}

/** Restores a device's database from a copy. Closes all tabs and opens one. */
export async function restore(device: Device, backup: DeviceBackup, owner: Owner): Promise<void> {
  for (const tab of [...device.tabs]) killTab(device, tab)
  device.eye.close()
  device.factory = new IDBFactory()
  device.mids = new Set(backup.mids)
  device.tried = new Set(backup.tried)
  device.places = new Map(backup.places)
  device.taken = new Set(backup.taken)
  device.last = null
  device.isDamaged = backup.isDamaged
  device.eye = await connect(device, owner)
  for (const [name, rows] of Object.entries(backup.tables)) {
    await device.eye.table(name).clear()
    await device.eye.table(name).bulkPut(rows)
  }
  await openTab(device, owner)
}
