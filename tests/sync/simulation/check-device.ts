import { readAliases } from '#engine/client/data/aliases.ts'
import type { AccountDatabase, OutboxRow } from '#engine/client/data/database.ts'
import { readHistory } from '#engine/client/data/history-rows.ts'
import type { StoredRow } from '#engine/client/data/stored-row.ts'
import type { SyncState } from '#engine/client/data/sync-state.ts'
import { readState } from '#engine/client/sync/read-state.ts'
import { byRow, refKey, replay, resolveAliases } from '#engine/client/sync/replay.ts'
import { readCursor } from '#engine/server/sync/cursor.ts'
import { EMPTY_DIGEST, updateDigest } from '#engine/shared/digest.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { type ParcelCounts, readParcelCounts } from '#features/parcels/member/data/parcel-counts.ts'
import { PARCEL_LISTS, STAGES } from '#features/parcels/rules/parcel-stages.ts'
import type { Device } from './device.ts'
import { canonical, type DeviceMark, type Held, printOf } from './server-state.ts'
import { ensure } from './violation.ts'

/** Every state that the server has been in, by its rows, with the version and the device sequence numbers of each. */
export type Recorded = Map<string, { version: number; devices: Map<string, DeviceMark> }[]>

/** The places that the server has given each mutation. */
export type Places = Map<string, Set<number>>

export type DeviceState = {
  print: string
  pending: string[]
  waiting: number
}

async function readStored(db: AccountDatabase): Promise<{ table: SyncedTable; row: StoredRow }[]> {
  const lists = await Promise.all(
    SYNCED_TABLES.map(async (table) => {
      const rows: StoredRow[] = await db.table(table).toArray()
      return rows.map((row) => ({ table, row }))
    }),
  )
  return lists.flat()
}

/**
 * At any moment and after any crash, a device holds one state that the server has been in, the sequence numbers of that
 * state, and every mutation that it does not include. Its view is that state with those mutations applied.
 */
export async function checkDevice(
  device: Device,
  { recorded, places }: { recorded: Recorded; places: Places },
): Promise<DeviceState> {
  const { name, eye: db } = device
  const [state, outbox, history, stored, counts] = await Promise.all([
    readState(db),
    db.outbox.orderBy('seq').toArray(),
    readHistory(db),
    readStored(db),
    readParcelCounts(db),
  ])
  const held = heldBy(stored)
  device.isDamaged &&= state.resetting
  if (!device.isDamaged) {
    checkHeld(device, state, held, recorded)
    checkCounts(name, stored, counts)
  }

  const expected = outbox.map((_, i) => state.lastSeq + 1 + i)
  const seqs = outbox.map(({ seq }) => seq)
  ensure(2, seqs.join() === expected.join(), `${name} at ${state.lastSeq} holds ${seqs.join()}`)
  const next = state.lastSeq + outbox.length + 1
  ensure(2, state.nextSeq === next, `${name} goes on at ${state.nextSeq}, not ${next}`)

  checkPlaces(device, outbox, history, places)
  const ids = new Set([...outbox, ...history].map(({ mid }) => mid))
  for (const mid of device.mids) ensure(5, ids.has(mid), `${name} forgot the mutation ${mid}`)
  // In a new epoch confirmed mutations are pending again. The view stays unchanged until the pull from nothing ends.
  if (!state.resetting) await checkViews(device, stored, outbox)
  return {
    print: printOf(held),
    pending: outbox.map(({ mid }) => mid),
    waiting: stored.filter(({ row }) => row.waiting).length,
  }
}

/**
 * A confirmed change has a place that the server gave it, and keeps it when it is to be sent again. What a restored server
 * decides by places depends on it, and no check of the server's state sees that one is missing.
 */
function checkPlaces(
  { name, places: own }: Device,
  outbox: readonly OutboxRow[],
  history: readonly OutboxRow[],
  places: Places,
): void {
  for (const { mid, op, confirmed } of history) {
    ensure(5, confirmed !== undefined, `${name} confirmed ${op} ${mid} without its place`)
    const isTrue = places.get(mid)?.has(confirmed) ?? false
    ensure(5, isTrue, `${name} confirmed ${op} ${mid} at ${confirmed}, not its place`)
    own.set(mid, confirmed)
  }
  for (const { mid, op, confirmed } of outbox) {
    const isKept = !own.has(mid) || confirmed === own.get(mid)
    ensure(5, isKept, `${name} will send ${op} ${mid} again without its place`)
  }
}

function checkCounts(
  name: string,
  stored: { table: SyncedTable; row: StoredRow }[],
  counts: ParcelCounts,
): void {
  const stages = stored.flatMap(({ table, row: { view } }) =>
    table === 'parcel' && view !== undefined ? (view as Rows['parcel']).stage : [],
  )
  for (const list of PARCEL_LISTS) {
    const count = stages.filter((stage) => list === 'all' || STAGES[stage].list === list).length
    const recorded = counts[list]
    ensure(6, recorded === count, `${name} counts ${recorded} parcels in ${list}, not ${count}`)
  }
}

const heldBy = (stored: { table: SyncedTable; row: StoredRow }[]): Held[] =>
  stored.flatMap(({ table, row: { id, base, version } }) =>
    base === undefined ? [] : [{ table, id, version, row: base }],
  )

/** The device holds one complete state of the server, with its sequence numbers and cursor. */
function checkHeld({ name }: Device, state: SyncState, held: Held[], recorded: Recorded): void {
  const digest = updateDigest(EMPTY_DIGEST, [], held)
  ensure(
    7,
    digest === state.digest,
    `${name} keeps the digest ${state.digest} over rows of ${digest}`,
  )

  const print = printOf(held)
  // A device that takes another name counts from 0 too, and keeps its rows.
  const isFresh = held.length === 0 && state.lastSyncedAt === null
  const states = isFresh ? [{ version: 0, devices: new Map() }] : recorded.get(print)
  ensure(4, states !== undefined, `${name} holds rows that the server never had together`)
  const isShown = states.some(({ devices }) => {
    const mark = devices.get(state.clientId) ?? { lastSeq: 0, lastMid: null }
    return mark.lastSeq === state.lastSeq && mark.lastMid === state.lastMid
  })
  ensure(4, isShown, `${name} says lastSeq ${state.lastSeq} of rows that show another`)
  const cursor = readCursor(state.cursor)
  const isKnown = cursor !== null || state.resetting || isFresh
  ensure(7, isKnown, `${name} has rows and no cursor`)
  if (cursor !== null && cursor.until === null && !isFresh) {
    const { version } = cursor.after
    const isThere = states.some((one) => one.version === version)
    ensure(7, isThere, `${name} has a cursor at ${version} over rows of another version`)
  }
}

async function checkViews(
  { name, eye }: Device,
  stored: { table: SyncedTable; row: StoredRow }[],
  outbox: Parameters<typeof byRow>[0],
): Promise<void> {
  const aliases = await readAliases(eye)
  const pending = byRow(outbox.map((m) => resolveAliases(m, aliases)))
  const rowsByKey = new Map(stored.map(({ table, row }) => [refKey({ table, id: row.id }), row]))
  for (const key of new Set([...rowsByKey.keys(), ...pending.keys()])) {
    const [table, id] = key.split('/') as [SyncedTable, string]
    const row = rowsByKey.get(key)
    const view = replay({ table, id }, row?.base, pending.get(key) ?? [])
    const same = canonical(view) === canonical(row?.view)
    ensure(6, same, `${name} shows ${canonical(row?.view)} for ${key}, not ${canonical(view)}`)
    if (row === undefined) continue
    ensure(6, row.waiting === pending.has(key), `${name} says waiting: ${row.waiting} of ${key}`)
  }
}
