import type { Rows } from '#shared/contract/rows.ts'
import { digestGap, EMPTY_DIGEST, updateDigest } from '#shared/domain/digest.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import { checkAliases } from './check-aliases.ts'
import { checkEdits } from './check-edits.ts'
import { checkOrder } from './check-order.ts'
import { checkWindow } from './check-window.ts'
import { canonical, type LogEntry, type ServerState } from './server-state.ts'
import { hold } from './violation.ts'

/** Who caused it: a device, staff, the server, or a row that ended. */
export type Cause =
  | { kind: 'sync'; clientId: string; sent: number }
  | { kind: 'staff' | 'server' | 'bytes' | 'window' }

/** What one handled request may have done to the server's state, and what it must not. */
export function checkServer(before: ServerState, after: ServerState, cause: Cause): void {
  checkDigest(before, after)
  checkVersions(before, after)
  const fresh = [...after.log.values()].filter(({ mid }) => !before.log.has(mid))
  for (const [mid, entry] of before.log) {
    const same = canonical(decisionOf(after.log.get(mid))) === canonical(decisionOf(entry))
    hold(1, same, `the server decided anew about ${entry.op} ${mid}`)
  }
  if (fresh.length === 0 && cause.kind === 'sync') {
    hold(1, before.print === after.print, 'rows changed although nothing new was decided')
  }
  if (cause.kind !== 'sync') hold(3, fresh.length === 0, `${cause.kind} decided about a mutation`)
  else checkNumbers(before, after, fresh, cause.clientId)
  for (const entry of fresh) checkVisible(entry, fresh, after)
  checkNothingLeaves(before, after, fresh)
  checkEdits(before, after, fresh)
  checkOrder(after, fresh)
  checkAliases(fresh, after)
  checkWindow(before, after, fresh, cause.kind)
  checkTracking(after)
  checkShelf(before, after, fresh)
}

/** What a mutation set is forgotten before what was decided about it. */
function decisionOf(entry: LogEntry | undefined): object {
  const { set: _set, base: _base, ...decision } = entry ?? { set: {}, base: {} }
  return decision
}

/** By how much the digest of an account is off; nothing but a fault of the server makes it so. */
export const digestOff = ({ digest, rows }: ServerState): string =>
  digestGap(digest, updateDigest(EMPTY_DIGEST, [], rows.values()))

/** A digest fits the rows; one that a fault has made wrong stays as far off, until the rows are counted anew. */
function checkDigest(before: ServerState, after: ServerState): void {
  const off = digestOff(after)
  const isKept = off === EMPTY_DIGEST || off === digestOff(before)
  hold(6, isKept, `the digest is ${after.digest}, ${off} off`)
}

function checkVersions(before: ServerState, after: ServerState): void {
  if (before.print !== after.print) {
    hold(7, after.version > before.version, 'rows changed under the same account version')
  }
  for (const [key, held] of after.rows) {
    const old = before.rows.get(key)
    if (old !== undefined && old.version === held.version) {
      const same = canonical(old.row) === canonical(held.row)
      hold(7, same, `${key} changed and kept its version`)
    } else hold(7, held.version > before.version, `${key} has a version that pulls have passed`)
  }
}

function checkNumbers(
  before: ServerState,
  after: ServerState,
  fresh: LogEntry[],
  clientId: string,
): void {
  const was = before.devices.get(clientId)?.lastSeq ?? 0
  const is = after.devices.get(clientId)?.lastSeq ?? 0
  hold(2, is >= was, `lastSeq of ${clientId} went from ${was} to ${is}`)
  for (const entry of fresh) {
    hold(8, entry.clientId === clientId, `${entry.mid} was logged for another device`)
    const inOrder = entry.seq > was && entry.seq <= is
    hold(2, inOrder, `${entry.op} ${entry.seq} was decided, the device stood at ${was}, now ${is}`)
  }
  for (const [other, { lastSeq }] of before.devices) {
    const still = other === clientId || after.devices.get(other)?.lastSeq === lastSeq
    hold(8, still, `the numbers of ${other} moved by a request of ${clientId}`)
  }
  const mark = after.devices.get(clientId)
  if (mark === undefined) return
  const last = after.log.get(mark.lastMid ?? '')
  hold(3, last !== undefined, `lastMid ${mark.lastMid} of ${clientId} is not in the log`)
}

/** A refusal or a conflict is a row as soon as it is decided, whatever becomes of the reply. */
function checkVisible(entry: LogEntry, fresh: LogEntry[], after: ServerState): void {
  const { mid, status, op, target } = entry
  if (status === 'rejected') {
    const shown = after.rows.has(`outcome/${mid}`) || isDismissed(mid, fresh)
    hold(5, shown, `${op} ${mid} was refused without an outcome`)
  }
  if (status !== 'conflict') return
  const rowId = op === 'conflict.resolve' ? undefined : target
  const shown = [...after.rows.values()].some(
    ({ table, row }) =>
      (table === 'conflict' &&
        ((row as Rows['conflict']).rowId === rowId || (row as Rows['conflict']).mid === mid)) ||
      (table === 'outcome' && row.id === mid),
  )
  const resolved = fresh.some(
    ({ op, seq }) => (op === 'conflict.resolve' || op.endsWith('.remove')) && seq > entry.seq,
  )
  hold(5, shown || resolved, `${op} ${mid} met a conflict that no row shows`)
}

const isDismissed = (id: string, fresh: LogEntry[]) =>
  fresh.some(({ op, target }) => op === 'outcome.dismiss' && target === id)

/** Nothing leaves the tray unless the member dismisses it or the change is applied after a restore. */
function checkNothingLeaves(before: ServerState, after: ServerState, fresh: LogEntry[]): void {
  const isSentAgain = (entry: LogEntry | undefined) => (entry?.confirmed ?? null) !== null
  const isRedone = (mid: string) => fresh.some(isSentAgain) && isSentAgain(before.log.get(mid))
  for (const [key, { table, id, row }] of before.rows) {
    if (after.rows.has(key)) continue
    if (table === 'outcome') {
      const said = isDismissed(id, fresh) || isRedone(id)
      hold(5, said, `outcome ${id} left the tray by itself`)
    }
    if (table !== 'conflict') continue
    const resolved = fresh.some(({ op, target }) => op === 'conflict.resolve' && target === id)
    const { mid } = row as Rows['conflict']
    const refused = after.rows.has(`outcome/${mid}`) || isDismissed(mid, fresh) || isRedone(mid)
    hold(5, resolved || refused, `conflict ${id} was settled by nobody`)
  }
}

/** Among one member's declared parcels a tracking number stands once. */
function checkTracking({ all }: ServerState): void {
  const seen = new Set<string>()
  for (const { table, row } of all.values()) {
    if (table !== 'parcel') continue
    const parcel = row as Rows['parcel']
    if (parcel.stage === 'toDeclare') continue
    const key = trackingKey(parcel.trackingNumber)
    hold(1, !seen.has(key), `two declared parcels have the tracking number ${key}`)
    seen.add(key)
  }
}

/** No expected number stands on the shelf without a claim: one is filed when they meet, whichever came first. */
function checkShelf(before: ServerState, after: ServerState, fresh: LogEntry[]): void {
  const met = expectedOnShelf(before)
  for (const [pair, id] of expectedOnShelf(after)) {
    const claim = after.all.get(`claim/${id}`)?.row as Rows['claim'] | undefined
    const isGone = fresh.some(({ op, target }) => op === 'claim.withdraw' && target === id)
    const isClaimed = met.has(pair) || claim?.status === 'waiting' || isGone
    hold(5, isClaimed, `parcel ${id} is expected and on the shelf, and nothing claims it`)
  }
}

/** Expected parcels whose number is on the shelf, by parcel and number. */
function expectedOnShelf({ all, shelf }: ServerState): Map<string, string> {
  const pairs = [...all.values()].flatMap(({ table, id, row }): [string, string][] => {
    const { stage, trackingNumber } = row as Rows['parcel']
    if (table !== 'parcel' || stage !== 'toWarehouse') return []
    const key = trackingKey(trackingNumber)
    return shelf.has(key) ? [[`${id}/${key}`, id]] : []
  })
  return new Map(pairs)
}
