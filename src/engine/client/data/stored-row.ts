import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { type ParcelList, type ParcelStage, STAGES } from '#features/parcels/rules/parcel-stages.ts'

/**
 * A row on the device: `base` is the last server version, `view` is base with pending mutations replayed over it. No
 * `base`: created here and not yet confirmed. No `view`: removed here and not yet confirmed.
 */
export type StoredRow<T extends SyncedTable = SyncedTable> = {
  id: string
  base?: Rows[T]
  view?: Rows[T]
  /** The account version of `base`; 0 without a base. */
  version: number
  /** The outbox contains a change of this row. */
  waiting: boolean
} & Derived

/** Index values that are derived from the row. */
type Derived = { list?: ParcelList; key?: string }

/** The list, besides `all`, that shows parcels of a stage; undefined for stages that no list shows, or only a newer app. */
export const listOfStage = (stage: ParcelStage): ParcelList | undefined =>
  STAGES[stage]?.list ?? undefined

type Parts<T extends SyncedTable> = Pick<StoredRow<T>, 'version' | 'waiting'> & {
  base?: Rows[T] | undefined
  view?: Rows[T] | undefined
}

/** The record of one row with its indexed fields; undefined when neither version exists. */
export function storedRow<T extends SyncedTable>(
  table: T,
  id: string,
  { base, view, version, waiting }: Parts<T>,
): StoredRow<T> | undefined {
  if (base === undefined && view === undefined) return undefined
  const record: StoredRow<T> = { id, version, waiting }
  if (base !== undefined) record.base = base
  if (view === undefined) return record
  record.view = view
  if (table === 'parcel') {
    const parcel = view as Rows['parcel']
    const list = listOfStage(parcel.stage)
    if (list !== undefined) record.list = list
    record.key = trackingKey(parcel.trackingNumber)
  }
  return record
}
