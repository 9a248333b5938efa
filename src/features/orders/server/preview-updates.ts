import type { Reader } from '#engine/server/database/database.ts'
import type { CsvChange } from '#engine/shared/csv-result.ts'
import { cartonKey, newestOf, type Update, unknownOf } from './track-carton.ts'

/**
 * What updates would do, in their order: `old` is what the carrier said last of their cartons, and `next` is the status of
 * the update. One that is older than the last one changes nothing that is shown first, so it is only added.
 */
export async function previewUpdates(
  db: Reader,
  updates: readonly Update[],
): Promise<Omit<CsvChange, 'row'>[]> {
  const keyOf = ({ trackingNumber }: Update) => cartonKey(trackingNumber)
  const keys = [...new Set(updates.map(keyOf))]
  if (keys.length === 0) return []
  const cartons = await db
    .selectFrom('carton')
    .select(['id', 'tracking_number as key'])
    .where('tracking_number', 'in', keys)
    .where('tracking_number', '<>', '')
    .execute()
  const known = await db
    .selectFrom('tracking')
    .innerJoin('carton', 'carton.id', 'tracking.carton_id')
    .select(['carton.tracking_number as key', 'at', 'status', 'words', 'place'])
    .where('carton.id', 'in', cartons.length === 0 ? [null] : cartons.map(({ id }) => id))
    .execute()
  const knownOf = Map.groupBy(known, ({ key }) => key)
  const fresh = new Set(
    [...Map.groupBy(updates, keyOf)].flatMap(([key, ofNumber]) =>
      unknownOf(ofNumber, knownOf.get(key) ?? []),
    ),
  )
  const taken = new Set(cartons.map(({ key }) => key))
  return updates.map((update): Omit<CsvChange, 'row'> => {
    const key = keyOf(update)
    const last = newestOf(knownOf.get(key) ?? [])
    const change = { old: last?.status ?? null, next: update.status }
    if (!taken.has(key)) return { ...change, kind: 'waits' }
    if (!fresh.has(update)) return { ...change, kind: 'same' }
    const isLater = last !== undefined && newestOf([last, update]) === update
    return { ...change, kind: isLater && last.status !== update.status ? 'changed' : 'added' }
  })
}
