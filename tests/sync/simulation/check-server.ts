import { digestGap, EMPTY_DIGEST, updateDigest } from '#engine/shared/digest.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { checkAliases } from './check-aliases.ts'
import { checkDecided } from './check-decided.ts'
import { checkEdits } from './check-edits.ts'
import { checkOrder } from './check-order.ts'
import { checkStanding } from './check-standing.ts'
import { checkWindow } from './check-window.ts'
import { canonical, type LogEntry, type ServerState } from './server-state.ts'
import { ensure } from './violation.ts'

/** The origin of a change: a device, staff, the server, or a row that ended. */
export type Cause =
  | { kind: 'sync'; clientId: string; sent: readonly WireMutation[] }
  | { kind: 'staff' | 'server' | 'bytes' | 'window' }

/** Checks what one request was allowed to change in the server's state. */
export function checkServer(before: ServerState, after: ServerState, cause: Cause): void {
  checkDigest(before, after)
  checkVersions(before, after)
  const fresh = [...after.log.values()].filter(({ mid }) => !before.log.has(mid))
  for (const [mid, entry] of before.log) {
    const same = canonical(decisionOf(after.log.get(mid))) === canonical(decisionOf(entry))
    ensure(1, same, `the server changed its decision about ${entry.op} ${mid}`)
  }
  if (fresh.length === 0 && cause.kind === 'sync') {
    ensure(1, before.print === after.print, 'rows changed although nothing new was decided')
  }
  if (cause.kind !== 'sync') ensure(3, fresh.length === 0, `${cause.kind} decided about a mutation`)
  else {
    checkNumbers(before, after, fresh, cause.clientId)
    checkLogged(before, after, fresh, cause.sent)
  }
  checkMade(fresh, after)
  for (const entry of fresh) checkVisible(entry, fresh, after)
  checkNothingLeaves(before, after, fresh)
  checkEdits(before, after, fresh)
  checkOrder(after, fresh)
  checkAliases(fresh, after)
  checkWindow(before, after, fresh, cause.kind)
  checkTracking(after)
  checkStanding(after)
  checkDecided(before, after, fresh)
  checkShelf(before, after, fresh)
}

/** The decision without `set` and `base`, which the server deletes earlier. */
function decisionOf(entry: LogEntry | undefined): object {
  const { set: _set, base: _base, ...decision } = entry ?? { set: {}, base: {} }
  return decision
}

/** The difference between an account's digest and its rows. Only a fault of the server makes one. */
export const digestOff = ({ digest, rows }: ServerState): string =>
  digestGap(digest, updateDigest(EMPTY_DIGEST, [], rows.values()))

/** The digest matches the rows. After a fault the difference stays the same until the rows are recounted. */
function checkDigest(before: ServerState, after: ServerState): void {
  const off = digestOff(after)
  const isKept = off === EMPTY_DIGEST || off === digestOff(before)
  ensure(6, isKept, `the digest ${after.digest} differs from the rows by ${off}`)
}

function checkVersions(before: ServerState, after: ServerState): void {
  if (before.print !== after.print) {
    ensure(7, after.version > before.version, 'rows changed under the same account version')
  }
  for (const [key, held] of after.rows) {
    const old = before.rows.get(key)
    if (old !== undefined && old.version === held.version) {
      const same = canonical(old.row) === canonical(held.row)
      ensure(7, same, `${key} changed and kept its version`)
    } else
      ensure(7, held.version > before.version, `${key} has a version behind the cursors of pulls`)
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
  ensure(2, is >= was, `lastSeq of ${clientId} went from ${was} to ${is}`)
  for (const entry of fresh) {
    ensure(8, entry.clientId === clientId, `${entry.mid} was logged for another device`)
    const inOrder = entry.seq > was && entry.seq <= is
    ensure(
      2,
      inOrder,
      `${entry.op} ${entry.seq} was decided, but the device's lastSeq was ${was} and is ${is}`,
    )
  }
  for (const [other, { lastSeq }] of before.devices) {
    const still = other === clientId || after.devices.get(other)?.lastSeq === lastSeq
    ensure(8, still, `a request of ${clientId} changed the lastSeq of ${other}`)
  }
  const mark = after.devices.get(clientId)
  if (mark === undefined) return
  const last = after.log.get(mark.lastMid ?? '')
  ensure(3, last !== undefined, `lastMid ${mark.lastMid} of ${clientId} is not in the log`)
}

/**
 * The log has of each mutation what was sent, and the place under which it was decided: what other checks, and the server
 * after a restore, judge by.
 */
function checkLogged(
  before: ServerState,
  after: ServerState,
  fresh: readonly LogEntry[],
  sent: readonly WireMutation[],
): void {
  const byMid = new Map(sent.map((m) => [m.mid, m]))
  for (const { mid, op, set, base, version, confirmed } of fresh) {
    const m = byMid.get(mid)
    ensure(8, m !== undefined, `${op} ${mid} was decided, and not sent`)
    const isThere = (has: object, had: object) => Object.keys(had).every((field) => field in has)
    ensure(3, isThere(set, m.set) && isThere(base, m.base), `the log lacks values of ${op} ${mid}`)
    const isPlaced = version !== null && version > before.version && version <= after.version
    ensure(
      5,
      isPlaced,
      `${op} ${mid} was decided under ${version} from ${before.version} to ${after.version}`,
    )
    ensure(5, confirmed === (m.confirmed ?? null), `the log lacks the place of ${op} ${mid}`)
  }
}

/** A row that a mutation is said to have made is there, unless a later one of the same request may have removed it. */
function checkMade(fresh: readonly LogEntry[], after: ServerState): void {
  const removes = fresh.some(({ op }) => op.endsWith('.remove'))
  for (const { mid, op, target, status, confirmed } of fresh) {
    const table = MADE_BY[op]
    if (table === undefined || status !== 'applied' || confirmed !== null || removes) continue
    ensure(3, after.all.has(`${table}/${target}`), `${op} ${mid} says applied and made nothing`)
  }
}

/** Duplicated on purpose: the check must not depend on the table of the code. */
const MADE_BY: Readonly<Record<string, string>> = {
  'address.create': 'address',
  'goods.add': 'goods',
  'message.send': 'message',
}

/** A refusal or a conflict is stored as a row in the transaction that decides it, so it does not depend on the reply. */
function checkVisible(entry: LogEntry, fresh: LogEntry[], after: ServerState): void {
  const { mid, status, op, target } = entry
  if (status === 'rejected') {
    const outcome = after.rows.get(`outcome/${mid}`)?.row as Rows['outcome'] | undefined
    const isThere = outcome !== undefined || isDismissed(mid, fresh)
    ensure(5, isThere, `${op} ${mid} was refused without an outcome`)
    const isWhole =
      outcome?.op !== op || Object.keys(entry.set).every((field) => field in outcome.set)
    ensure(5, isWhole, `the outcome of ${op} ${mid} lacks what it wanted`)
    const isAbout = outcome?.op !== op || outcome.target === target
    ensure(5, isAbout, `the outcome of ${op} ${mid} is about another row`)
  }
  if (status !== 'conflict') return
  const rowId = op === 'conflict.resolve' ? undefined : target
  const isShown = [...after.rows.values()].some(
    ({ table, row }) =>
      (table === 'conflict' &&
        ((row as Rows['conflict']).rowId === rowId || (row as Rows['conflict']).mid === mid)) ||
      (table === 'outcome' && row.id === mid),
  )
  for (const { table, row } of after.rows.values()) {
    const { mid: of, mine } = row as Rows['conflict']
    if (table !== 'conflict' || of !== mid) continue
    const isOwn = Object.keys(mine).some((field) => field in entry.set)
    ensure(5, op === 'conflict.resolve' || isOwn, `the conflict of ${op} ${mid} lacks its values`)
  }
  const resolved = fresh.some(
    ({ op, seq }) => (op === 'conflict.resolve' || op.endsWith('.remove')) && seq > entry.seq,
  )
  ensure(5, isShown || resolved, `${op} ${mid} has a conflict without a row`)
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
      const isExplained = isDismissed(id, fresh) || isRedone(id)
      ensure(5, isExplained, `outcome ${id} disappeared from the tray without a decision`)
    }
    if (table !== 'conflict') continue
    const resolved = fresh.some(({ op, target }) => op === 'conflict.resolve' && target === id)
    const { mid } = row as Rows['conflict']
    const refused = after.rows.has(`outcome/${mid}`) || isDismissed(mid, fresh) || isRedone(mid)
    ensure(5, resolved || refused, `conflict ${id} disappeared without a resolution`)
  }
}

/** No two declared parcels of a member have the same tracking number. */
function checkTracking({ all }: ServerState): void {
  const seen = new Set<string>()
  for (const { table, row } of all.values()) {
    if (table !== 'parcel') continue
    const parcel = row as Rows['parcel']
    if (parcel.stage === 'toDeclare') continue
    const key = trackingKey(parcel.trackingNumber)
    ensure(1, !seen.has(key), `two declared parcels have the tracking number ${key}`)
    seen.add(key)
  }
}

/** A declared parcel whose number is on the shelf has a claim, whether the declaration or the shelving came first. */
function checkShelf(before: ServerState, after: ServerState, fresh: LogEntry[]): void {
  const met = expectedOnShelf(before)
  for (const [pair, id] of expectedOnShelf(after)) {
    const claim = after.all.get(`claim/${id}`)?.row as Rows['claim'] | undefined
    const isGone = fresh.some(({ op, target }) => op === 'claim.withdraw' && target === id)
    const isClaimed = met.has(pair) || claim?.status === 'waiting' || isGone
    ensure(5, isClaimed, `parcel ${id} is declared and on the shelf without a claim`)
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
