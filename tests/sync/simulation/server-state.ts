import type { Database } from '#engine/server/database/database.ts'
import { wireRow } from '#engine/server/database/rows.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'

type Row = Rows[SyncedTable]
export type Held = { table: SyncedTable; id: string; version: number; row: Row }
export type LogEntry = {
  mid: string
  clientId: string
  seq: number
  op: string
  target: string
  set: Record<string, unknown>
  base: Record<string, unknown>
  status: 'applied' | 'conflict' | 'rejected'
  code: string | null
  /** The account's version when it was decided. */
  version: number | null
  /** Not null if it was sent again after the server lost it. */
  confirmed: number | null
}
export type DeviceMark = { lastSeq: number; lastMid: string | null }

/** The server's state of one account, read without the code under test. */
export type ServerState = {
  version: number
  digest: string
  /** The rows that devices hold. */
  rows: Map<string, Held>
  /** The same and those outside of their window, which have version 0. */
  all: Map<string, Held>
  log: Map<string, LogEntry>
  devices: Map<string, DeviceMark>
  /** Tracking keys of unclaimed parcels on the shelf. */
  shelf: Set<string>
  /** Identifies this set of rows and versions. */
  print: string
}

/** JSON with sorted keys, so that equal values have equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const pairs = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const sorted = pairs.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, inner]) => `${key}:${canonical(inner)}`).join()}}`
}

/** A text for a set of rows with their versions, equal for a server and a device with the same rows. */
export function printOf(rows: Iterable<Pick<Held, 'table' | 'id' | 'version' | 'row'>>): string {
  return [...rows]
    .map(({ table, id, version, row }) => `${table}/${id}@${version} ${canonical(row)}`)
    .sort()
    .join('\n')
}

const list = (from: string) => `(select coalesce(json_agg(${from}), '[]')`
const tables = SYNCED_TABLES.map((table) => {
  const held = `json_build_object('version', version, 'row', ${wireRow(table)})`
  return `'${table}', ${list(held)} from "${table}" where account_id = $1)`
})
const query = `select
  (select json_build_object('version', version, 'digest', digest) from account_sync where account_id = $1) as sync,
  ${list(`json_build_object('clientId', client_id, 'lastSeq', last_seq, 'lastMid', last_mid)`)}
    from device where account_id = $1) as devices,
  ${list(`json_build_object('mid', mid, 'clientId', client_id, 'seq', seq, 'op', op, 'target', target,
    'set', "set", 'base', base, 'status', status, 'code', code, 'version', version, 'confirmed', confirmed)`)}
    from mutation_log where account_id = $1) as log,
  ${list('tracking_key')} from unclaimed_parcel where status = 'onShelf') as shelf,
  json_build_object(${tables.join(', ')}) as rows`

type Read = {
  sync: { version: number; digest: string }
  devices: (DeviceMark & { clientId: string })[]
  log: LogEntry[]
  shelf: string[]
  rows: { [T in SyncedTable]: { version: number; row: Row }[] }
}

/** Whether the version and numbers are unchanged, so that the rows need not be read again. */
export async function isUnchanged(
  { run }: Pick<Database, 'run'>,
  accountId: string,
  { version, digest, log, devices }: ServerState,
): Promise<boolean> {
  const { rows } = await run(
    `select version, digest, (select count(*) from mutation_log where account_id = $1) as log,
      (select count(*) from device where account_id = $1) as devices
     from account_sync where account_id = $1`,
    [accountId],
  )
  const is = { version, digest, log: log.size, devices: devices.size }
  return canonical(rows[0]) === canonical(is)
}

/** Reads an account's state in one statement. */
export async function readServerState(
  db: Pick<Database, 'run'>,
  accountId: string,
): Promise<ServerState> {
  const state = (await db.run(query, [accountId])).rows[0] as Read
  const held = SYNCED_TABLES.flatMap((table) =>
    state.rows[table].map(({ version, row }): Held => ({ table, id: row.id, version, row })),
  )
  const all = new Map(held.map((one) => [`${one.table}/${one.id}`, one]))
  const rows = new Map([...all].filter(([, { version }]) => version > 0))
  return {
    ...state.sync,
    rows,
    all,
    log: new Map(state.log.map((entry) => [entry.mid, entry])),
    shelf: new Set(state.shelf),
    devices: new Map(state.devices.map(({ clientId, ...mark }) => [clientId, mark])),
    print: printOf(rows.values()),
  }
}
