import { signal } from '@preact/signals-core'
import { database } from '#engine/client/data/current.ts'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { isValidCode } from '#engine/shared/codes.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import { TRACKING_MAX_LENGTH, trackingKey } from '#features/carriers/rules/tracking.ts'
import { staffAccount, staffCall } from '#features/console/staff/parts/staff-call.ts'
import { isParcelCode } from '#features/parcels/code-forms.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { SHELF_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { judgeScan, type Shelf, shelfKey } from '#features/parcels/rules/stock-count.ts'
import type { OnShelf } from '#features/receiving/contract/floor.ts'
import { findParcels, getStaffParcel } from '#features/receiving/contract/receiving.ts'
import { isLineDead, noteAnswer } from '#features/receiving/staff/desk/desk.ts'
import { isNoAnswer } from '#features/receiving/staff/desk/desk-acts.ts'
import { namedInCopy, readFloorCopy } from '#features/receiving/staff/desk/floor-copy.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { type Counts, keepCounts, readKeptCounts, type Scan } from './kept-counts.ts'

export function keyOfScan(scan: Scan): string {
  switch (scan.kind) {
    case 'parcel':
      return scan.parcel.parcelId
    case 'unclaimed':
      return scan.unclaimed.id
    case 'foreign':
      return scan.code
  }
}

/**
 * The half-counted shelves of this tab, each for one account: who looks something up in between, or reloads the page,
 * must not scan a shelf again.
 */
export const counts = signal<Counts>(readKeptCounts())
export const countKey = ({ warehouseId, shelf }: Shelf): string =>
  `${staffAccount()} ${warehouseId} ${shelfKey(shelf)}`

function keepScans(at: Shelf, scans: readonly Scan[]): void {
  const copy = new Map(counts.peek())
  copy.delete(countKey(at))
  if (scans.length > 0) copy.set(countKey(at), scans)
  counts.value = copy
  keepCounts(copy)
}

const scansAt = (at: Shelf) => counts.peek().get(countKey(at)) ?? []

/** The scans of the shelf that is counted. They resolve side by side, so a fast scanner never waits. */
export const scanning = {
  /** The codes of the last scan that were not counted, and why; a camera reads several at once. */
  failed: signal<{ codes: readonly string[]; problem: CallProblem } | null>(null),
  async take(code: string, at: Shelf, expected: OnShelf): Promise<void> {
    scanning.failed.value = null
    const answer = await resolveScan(code, at, expected, scansAt(at)).catch((error: unknown) => {
      logError(error)
      return { ok: false, problem: { code: 'internal' } } as const
    })
    if (!answer.ok) {
      const codes = [...(scanning.failed.peek()?.codes ?? []), code]
      scanning.failed.value = { codes, problem: answer.problem }
    } else if (!scansAt(at).some((one) => keyOfScan(one) === keyOfScan(answer.scan))) {
      keepScans(at, [...scansAt(at), answer.scan])
    }
  },
  remove: (scan: Scan, at: Shelf) =>
    keepScans(
      at,
      scansAt(at).filter((one) => one !== scan),
    ),
  end: (at: Shelf) => keepScans(at, []),
}

/** What a scanned code names: first on the counted shelf, then in the whole warehouse. */
async function resolveScan(
  text: string,
  at: Shelf,
  shelf: OnShelf,
  scans: readonly Scan[],
): Promise<{ ok: true; scan: Scan } | { ok: false; problem: CallProblem }> {
  const input = inputOf(text)
  const scanKeys = new Set(scans.map(keyOfScan))
  const here = findIn(shelf, input, scanKeys)
  if (here !== null) return { ok: true, scan: here }
  const asked = await lookUp(input, at.warehouseId)
  if (!asked.ok) {
    // Not even a number of ours or a tracking number: it is something that we never recorded.
    return UNKNOWN.includes(asked.problem.code) ? { ok: true, scan: foreign(input) } : asked
  }
  const { isOfCopy, ...named } = asked.value
  const scan = bestOf(named, at, input, scanKeys)
  return { ok: true, scan: isOfCopy && scan.kind === 'foreign' ? { ...scan, isOfCopy } : scan }
}

const foreign = (code: string) => ({ kind: 'foreign', code, parcel: null }) as const

const UNKNOWN: readonly CallProblem['code'][] = ['not_found', 'validation']

const inputOf = (text: string) => typedNumber(text).toUpperCase().slice(0, TRACKING_MAX_LENGTH)

/** The parcels on the shelves of a warehouse that a scanned code names. */
export async function storedUnder(
  text: string,
  warehouseId: WarehouseId,
): Promise<CallResult<StaffParcel[]>> {
  const asked = await lookUp(inputOf(text), warehouseId)
  // It is no number of ours, or none at all.
  if (!asked.ok && UNKNOWN.includes(asked.problem.code)) return { ok: true, value: [] }
  if (!asked.ok) return asked
  const isStored = ({ stage, originWarehouse }: StaffParcel) =>
    SHELF_STAGES.includes(stage) && originWarehouse === warehouseId
  return { ok: true, value: asked.value.parcels.filter(isStored) }
}

/** What a code names, as the server says, or this device's copy of the floor, if nobody answers. */
async function lookUp(
  input: string,
  warehouseId: WarehouseId,
): Promise<CallResult<OnShelf & { isOfCopy: boolean }>> {
  const db = database.peek()
  const copy = async () => readFloorCopy(db, warehouseId)
  const known = isLineDead.peek() ? await copy() : null
  if (known)
    return { ok: true, value: { ...namedInCopy(known, input, warehouseId), isOfCopy: true } }
  const answer = await askServer(input)
  noteAnswer(answer.ok ? null : answer.problem)
  if (answer.ok) return { ok: true, value: { ...answer.value, isOfCopy: false } }
  const instead = isNoAnswer(answer.problem) ? await copy() : null
  return instead
    ? { ok: true, value: { ...namedInCopy(instead, input, warehouseId), isOfCopy: true } }
    : answer
}

async function askServer(input: string): Promise<CallResult<OnShelf>> {
  const code = normaliseCode(input)
  if (!isParcelCode(code) || !isValidCode(code))
    return staffCall(findParcels, { query: { tracking: input } })
  const answer = await staffCall(getStaffParcel, { params: { code } })
  return answer.ok ? { ok: true, value: { parcels: [answer.value], unclaimed: [] } } : answer
}

function findIn({ parcels, unclaimed }: OnShelf, input: string, scanKeys: ReadonlySet<string>) {
  const [code, key] = [normaliseCode(input), trackingKey(input)]
  const named = parcels.filter(
    (one) => normaliseCode(one.code) === code || trackingKey(one.trackingNumber) === key,
  )
  // Several boxes may have one tracking number: each scan of it counts the next one.
  const parcel = named.find(({ parcelId }) => !scanKeys.has(parcelId)) ?? named[0]
  if (parcel) return { kind: 'parcel', judged: 'here', parcel } as const
  const box = unclaimed.find(({ trackingNumber }) => trackingKey(trackingNumber) === key)
  return box ? ({ kind: 'unclaimed', judged: 'here', unclaimed: box } as const) : null
}

function judged(parcel: StaffParcel, at: Shelf, code: string): Scan {
  const result = judgeScan(parcel, at)
  return result === 'foreign'
    ? { ...foreign(code), parcel }
    : { kind: 'parcel', judged: result, parcel }
}

function bestOf(
  { parcels, unclaimed }: OnShelf,
  at: Shelf,
  code: string,
  scanKeys: ReadonlySet<string>,
): Scan {
  const scans = parcels.map((parcel) => judged(parcel, at, code))
  const stored = scans.filter(({ kind }) => kind === 'parcel')
  const next = stored.find((scan) => !scanKeys.has(keyOfScan(scan))) ?? stored[0]
  if (next) return next
  const box = unclaimed.find(({ warehouseId }) => warehouseId === at.warehouseId)
  if (box) return { kind: 'unclaimed', judged: 'moves', unclaimed: box }
  return scans[0] ?? foreign(code)
}
