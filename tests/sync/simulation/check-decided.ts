import type { Rows } from '#engine/shared/rows.ts'
import type { Held, LogEntry, ServerState } from './server-state.ts'
import { ensure } from './violation.ts'

/** States after which nothing is decided any more. Duplicated on purpose: the check must not depend on the rules. */
const ENDED: Readonly<Record<string, readonly string[]>> = {
  standingOrder: ['placed', 'withdrawn'],
  retake: ['taken', 'refused', 'withdrawn'],
  goodsReturn: ['declined', 'settled', 'withdrawn'],
}
const OPEN_RETURNS: readonly string[] = ['asked', 'accepted']
/** Where the goods of a parcel lie unpacked, so that a photo of them can be taken again. */
const UNPACKED: readonly string[] = ['toDeclare', 'toShip', 'inspecting']

type Decided = { state: string; decidedAt: string | null }

/** What members and staff decide about the same thing is decided once, by whoever comes first. */
export function checkDecided(
  before: ServerState,
  after: ServerState,
  fresh: readonly LogEntry[],
): void {
  checkEnded(before, after)
  checkOrdered(before, after)
  checkKept(after)
  checkRetakes(before, after, fresh)
}

/** What has ended stays as it ended: what was withdrawn is not ordered, what was taken is not refused. */
function checkEnded(before: ServerState, after: ServerState): void {
  for (const [key, { table, row }] of before.all) {
    const was = row as unknown as Decided
    if (!ENDED[table]?.includes(was.state)) continue
    const now = after.all.get(key)?.row as unknown as Decided | undefined
    const isSame = now === undefined || (now.state === was.state && now.decidedAt === was.decidedAt)
    ensure(9, isSame, `${key} was ${was.state} and is decided again: ${now?.state}`)
  }
}

const rowsOf = <T extends Held['table']>({ all }: ServerState, of: T) =>
  [...all.values()].flatMap(({ table, row }) => (table === of ? [row as Rows[T]] : []))

/** A new order is that of exactly one standing order, which still waited before. Nothing else orders here. */
function checkOrdered(before: ServerState, after: ServerState): void {
  const standing = rowsOf(after, 'standingOrder')
  for (const { id, transCode } of rowsOf(after, 'shipment')) {
    if (before.all.has(`shipment/${id}`)) continue
    const [of, ...others] = standing.filter((one) => one.transCode === transCode)
    ensure(9, of !== undefined && others.length === 0, `${transCode} is of no standing order`)
    const was = before.all.get(`standingOrder/${of?.id}`)?.row as Decided | undefined
    ensure(9, was?.state === 'waiting', `${of?.id} was ${was?.state} and is ordered`)
  }
}

/** Goods are kept or go back, not both; and they go back once. */
function checkKept(after: ServerState): void {
  const open = rowsOf(after, 'goodsReturn').filter(({ state }) => OPEN_RETURNS.includes(state))
  const returning = new Set<string>()
  for (const { parcelId } of open) {
    ensure(9, !returning.has(parcelId), `parcel ${parcelId} goes back twice`)
    returning.add(parcelId)
  }
  for (const { id, parcelId, keptAt } of rowsOf(after, 'requestParcel')) {
    const isBoth = (keptAt ?? null) !== null && returning.has(parcelId)
    ensure(9, !isBoth, `the goods of ${id} are kept and go back`)
  }
}

/** Nobody asks for a photo of what is packed. */
function checkRetakes(before: ServerState, after: ServerState, fresh: readonly LogEntry[]): void {
  for (const { op, target, status } of fresh) {
    const key = `retake/${target}`
    if (op !== 'retake.ask' || status !== 'applied' || before.all.has(key)) continue
    const retake = after.all.get(key)?.row as Rows['retake'] | undefined
    if (retake === undefined) continue
    const of = `parcel/${retake.parcelId}`
    const stages = [before, after].map(
      ({ all }) => (all.get(of)?.row as Rows['parcel'] | undefined)?.stage ?? '',
    )
    const isUnpacked = stages.some((stage) => UNPACKED.includes(stage))
    ensure(9, isUnpacked, `${key} asks for a photo of a parcel that is ${stages.join(', ')}`)
  }
}
