import type { ConflictRow, OutcomeRow, SyncedTable } from '#engine/shared/rows.ts'
import type { GoodsRow } from '#features/parcels/changes/rows.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { canonical, type Held, type LogEntry, type ServerState } from './server-state.ts'
import { ensure } from './violation.ts'

/** The owner of a part. Duplicated on purpose: the check must not depend on the table of the code. */
function ownerOf({ table, id, row }: Held): string | null {
  if (table === 'goods') return `parcel/${(row as GoodsRow).parcelId}`
  if (table === 'claim') return `parcel/${id}`
  const photo = row as PhotoRow
  if (table === 'photo') return `${photo.ownerTable}/${photo.ownerId}`
  const conflict = row as ConflictRow
  return table === 'conflict' ? `${conflict.table}/${conflict.rowId}` : null
}

/** The rows that a change names. */
const named = ({ op, target, set }: Pick<LogEntry, 'op' | 'target' | 'set'>): string[] => [
  `${op.split('.')[0] as SyncedTable}/${target}`,
  `parcel/${set.parcelId}`,
  `${set.ownerTable}/${set.ownerId}`,
  `draft/${set.draftId}`,
]

/**
 * What is said about a photo that the warehouse did not take is not found, wherever its parcel is. The same picture that
 * two devices attached is one photo, and the other id is nowhere.
 */
const isOfOtherPhoto = ({ all }: ServerState, { set: { photoId } }: LogEntry): boolean =>
  photoId !== undefined &&
  (all.get(`photo/${photoId}`)?.row as PhotoRow | undefined)?.by !== 'staff'

export const isOutside = ({ all }: ServerState, key: string): boolean => all.get(key)?.version === 0

/**
 * Only the end of a row takes it out of the window, unchanged and with all of its parts. Nothing that a device or the
 * tray names stays outside, and no change is refused because its row was outside.
 */
export function checkWindow(
  before: ServerState,
  after: ServerState,
  fresh: readonly LogEntry[],
  cause: string,
): void {
  for (const [key, held] of after.all) {
    const owner = ownerOf(held)
    if (owner !== null && after.all.has(owner)) {
      const isWith = isOutside(after, key) === isOutside(after, owner)
      ensure(6, isWith, `${key} is on the other side of the window than ${owner}`)
    }
    if (!isOutside(after, key)) continue
    const was = before.all.get(key)
    const isKept = canonical(was?.row) === canonical(held.row)
    ensure(5, isKept, `${key} changed outside of the window`)
    const mayLeave = cause === 'window' || isOutside(before, key)
    ensure(5, mayLeave, `${key} left the window by ${cause}`)
  }
  if (cause === 'window') {
    for (const key of before.all.keys()) ensure(5, after.all.has(key), `${key} left for good`)
  }
  for (const entry of fresh) {
    for (const key of named(entry)) {
      ensure(5, !isOutside(after, key), `${entry.op} ${entry.mid} left ${key} outside`)
      const isHere = isOutside(before, key) && after.all.has(key)
      const isMissed = isHere && entry.code === 'not_found' && !isOfOtherPhoto(after, entry)
      ensure(5, !isMissed, `${entry.op} ${entry.mid} did not find ${key} outside of the window`)
    }
  }
  for (const { table, row } of after.rows.values()) {
    if (table !== 'outcome') continue
    for (const key of named(row as OutcomeRow)) {
      ensure(5, !isOutside(after, key), `${key} left the window, and the tray names it`)
    }
  }
}
