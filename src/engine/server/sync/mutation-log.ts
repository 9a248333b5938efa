import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { recordset } from '#engine/server/database/rows.ts'
import { LOGGED_FIELDS_DAYS } from '#engine/server/database/tables/engine-table-rules.ts'
import { madeAt } from '#engine/shared/mutation.ts'
import {
  MAX_MUTATIONS,
  type Places,
  type SyncReply,
  type WireMutation,
} from '#engine/shared/sync.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { utf8Length } from '#engine/shared/utf8-length.ts'
import type { NotedChange } from './last-changes.ts'
import { readSyncState, type SyncState } from './sync-state.ts'

/** Far longer than the 30 days of history that devices keep for resending. */
export const LOG_MS = 365 * DAY_MS
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export type Result = SyncReply['results'][number]
export type Logged = { m: WireMutation; result: Result }
type Device = { accountId: string; clientId: string; device: string }

type Known = Pick<Result, 'mid' | 'status'> & {
  code: string | null
  detail: string | null
  version: number | null
  confirmed: number | null
}

/**
 * The state of a device, with the results of mutations of a batch that were decided before, on any device, and the places
 * of its numbers that the device has used before.
 */
export async function readKnown(
  tx: Tx,
  {
    accountId,
    clientId,
    mutations,
  }: Pick<Device, 'accountId' | 'clientId'> & { mutations: readonly WireMutation[] },
): Promise<{ state: SyncState; results: Map<string, Result>; places: Places }> {
  const mids = mutations.map(({ mid }) => mid)
  const first = mutations[0]?.seq ?? 0
  const columns = sql`, (
    select coalesce(json_agg(logged), '[]') from (
      select mid, status, code, detail, version, confirmed from mutation_log
      where account_id = s.account_id and mid = any(${mids}::uuid[])) logged) as known, (
    select coalesce(json_agg(json_build_array(p.seq, p.last_seq, p.place)), '[]') from device_place p
    where p.account_id = s.account_id and p.client_id = ${clientId} and p.last_seq >= ${first}::bigint
      and p.seq between ${first - MAX_MUTATIONS}::bigint and d.last_seq) as places`
  type Found = { known: Known[]; places: Places }
  const { known, places, ...state } = await readSyncState<Found>(tx, accountId, clientId, {
    columns,
  })
  const results = new Map(
    known.map(({ mid, status, code, detail, version, confirmed }) => [
      mid,
      {
        mid,
        status,
        ...(code !== null && { code }),
        ...(detail !== null && { detail }),
        version: confirmed ?? version ?? undefined,
      },
    ]),
  )
  return { state, results, places }
}

/** What a mutation takes beside its values: ids, times and the entries of indexes. A change of nothing is stored too. */
export const LOGGED_ROW_BYTES = 300
/** About as many bytes as the log keeps of mutations. */
export const loggedLength = (mutations: readonly Pick<WireMutation, 'set' | 'base'>[]): number =>
  mutations.reduce(
    (sum, { set, base }) => sum + LOGGED_ROW_BYTES + utf8Length(JSON.stringify([set, base])),
    0,
  )

/** The first day whose fields the log still keeps. Those of the day are dropped in the course of it. */
export const firstKeptDay = (nowMs: number): string => dayOf(nowMs - LOGGED_FIELDS_DAYS * DAY_MS)

/**
 * When (UTC ISO 8601) the log has room for so many more bytes of an account, whose row is locked; null if it has now.
 * Puts the count of the account right, because it does not know of the days that have passed.
 */
export async function roomInLogFrom(
  tx: Tx,
  accountId: string,
  { bytes, most, nowMs }: { bytes: number; most: number; nowMs: number },
): Promise<string | null> {
  const days = await tx
    .selectFrom('logged_day')
    .select(['day', 'bytes'])
    .where('account_id', '=', accountId)
    .where('day', '>=', firstKeptDay(nowMs))
    .orderBy('day')
    .execute()
  const logBytes = days.reduce((sum, one) => sum + one.bytes, 0)
  await tx
    .updateTable('account_sync')
    .set({ logged_bytes: logBytes })
    .where('account_id', '=', accountId)
    .execute()
  let roomBytes = logBytes + bytes
  if (roomBytes <= most) return null
  const last = days.find((one) => {
    roomBytes -= one.bytes
    return roomBytes <= most
  })
  const lastMs = last === undefined ? nowMs : Date.parse(last.day)
  return `${dayOf(lastMs + (LOGGED_FIELDS_DAYS + 1) * DAY_MS)}T00:00:00.000Z`
}

/** The places of a device's mutations, by runs. Those that the device sends with their place are left out. */
export function placesOf(
  mutations: readonly WireMutation[],
  results: ReadonlyMap<string, Result>,
): Places {
  const places: Places = []
  for (const { seq, mid, confirmed } of mutations) {
    const place = results.get(mid)?.version
    if (confirmed !== undefined || place === undefined) continue
    const run = places.at(-1)
    if (run?.[1] === seq - 1 && run[2] === place) run[1] = seq
    else places.push([seq, seq, place])
  }
  return places
}

/** What a batch leaves besides rows. */
type Left = {
  now: string
  version: number
  /** The mutation with the device's last number, if it is a new one. */
  last: Pick<WireMutation, 'seq' | 'mid'> | undefined
  places: Places
  /** The device has sent nothing before. */
  isNew: boolean
  lastChanges: readonly NotedChange[]
}

/**
 * Stores in one statement what a batch leaves besides rows:
 *
 * - the results, by which a repeated mutation is recognised. The account's version is no longer behind their place,
 *   although no row may have changed: what is decided next has a later one, whatever the clock says by then.
 * - the last sequence number of the device and the places of the new ones, and from the first on its account. A new
 *   device counts in the bytes of its member, or one that sends what is known under ever new names would store without
 *   end.
 * - who changed the units of rows last.
 */
export async function logMutations(
  tx: Tx,
  { accountId, clientId, device }: Device,
  logged: readonly Logged[],
  { now, version, last, places, isNew, lastChanges }: Left,
): Promise<void> {
  if (logged.length === 0 && last === undefined) return
  const rows = logged.map(({ m, result }) => ({ ...m, ...result, ts: madeAt(m) }))
  const ofDevice = last !== undefined && isNew ? LOGGED_ROW_BYTES : 0
  const bytes = loggedLength(logged.map(({ m }) => m)) + ofDevice
  const atLeast = logged.length > 0 ? version : 0
  const placed = places.map(([first, last, place]) => ({ first, last, place }))
  const sent = last === undefined ? [] : [{ seq: last.seq, mid: last.mid }]
  await sql`
    with counted as (
      update account_sync set logged_bytes = logged_bytes + ${bytes}::bigint,
        version = greatest(version, ${atLeast}::bigint)
      where account_id = ${accountId} and ${bytes > 0}
    ), by_day as (
      insert into logged_day (account_id, day, bytes)
      select ${accountId}::uuid, ${now.slice(0, 10)}::date, ${bytes}::bigint where ${bytes > 0}
      on conflict (account_id, day) do update set bytes = logged_day.bytes + excluded.bytes
    ), placed as (
      insert into device_place (account_id, client_id, seq, last_seq, place, at)
      select ${accountId}::uuid, ${clientId}::uuid, x.first, x.last, x.place, ${now}::timestamptz
      from ${recordset(placed, 'first bigint, last bigint, place bigint')}
      on conflict do nothing
    ), kept as (
      insert into device (account_id, client_id, name, last_seq, last_mid, first_pushed_at, last_pushed_at)
      select ${accountId}::uuid, ${clientId}::uuid, ${device}, x.seq, x.mid, ${now}::timestamptz, ${now}::timestamptz
      from ${recordset(sent, 'seq bigint, mid uuid')}
      on conflict (account_id, client_id) do update set name = excluded.name, last_seq = excluded.last_seq,
        last_mid = excluded.last_mid, last_pushed_at = excluded.last_pushed_at
    ), owned as (
      insert into device_by_client (client_id, account_id)
      select ${clientId}::uuid, ${accountId}::uuid where ${isNew && last !== undefined}
      on conflict do nothing
    ), changed as (
      insert into last_change (account_id, row_id, unit, client_id, device, at)
      select ${accountId}::uuid, x."rowId", x.unit, x."clientId", x.device, x.at
      from ${recordset(lastChanges, '"rowId" uuid, unit text, "clientId" uuid, device text, at timestamptz')}
      on conflict (account_id, row_id, unit) do update
        set client_id = excluded.client_id, device = excluded.device, at = excluded.at
    )
    insert into mutation_log
      (account_id, client_id, mid, seq, op, v, target, "set", base, ts, status, code, detail, at, version, confirmed)
    select ${accountId}::uuid, ${clientId}::uuid, x.mid, x.seq, x.op, x.v, x.id, x."set", x.base, x.ts, x.status,
      x.code, x.detail, ${now}::timestamptz, ${version}, x.confirmed
    from ${recordset(
      rows,
      `mid uuid, seq bigint, op text, v integer, id uuid, "set" jsonb, base jsonb, ts timestamptz, status text, confirmed bigint,
       code text, detail text`,
    )}`.execute(tx)
}
