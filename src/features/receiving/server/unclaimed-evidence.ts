import type { Reader } from '#engine/server/database/database.ts'
import type { ActScope } from '#engine/server/database/member-scope.ts'
import type { Measures } from '#features/parcels/server/write-measurement.ts'

/** What the warehouse has measured and photographed of an unclaimed parcel, the first first. */
export async function readUnclaimedEvidence(db: Reader, unclaimedId: string) {
  const measurements = await db
    .selectFrom('unclaimed_measurement')
    .select(['by', 'at', 'weight_grams as weightGrams', 'length_mm as lengthMm'])
    .select(['width_mm as widthMm', 'height_mm as heightMm'])
    .where('unclaimed_id', '=', unclaimedId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const photos = await db
    .selectFrom('unclaimed_photo')
    .select(['sha256', 'purpose', 'at'])
    .where('unclaimed_id', '=', unclaimedId)
    .orderBy('at')
    .orderBy('sha256')
    .execute()
  return { measurements, photos }
}

type Act = { id: string; by: 'receiving' | 'correction' }

/** Keeps one measuring, if there was one, and the photos, each a row of its own. */
export async function keepUnclaimedEvidence(
  { tx, now: at, newId }: ActScope,
  { id, by }: Act,
  measured: Measures | null,
  photoSha256s: readonly string[],
): Promise<void> {
  if (measured !== null) {
    await tx
      .insertInto('unclaimed_measurement')
      .values({
        id: newId(),
        unclaimed_id: id,
        by,
        at,
        weight_grams: measured.weightGrams,
        length_mm: measured.lengthMm,
        width_mm: measured.widthMm,
        height_mm: measured.heightMm,
      })
      .execute()
  }
  if (photoSha256s.length === 0) return
  const purpose = by === 'receiving' ? ('arrival' as const) : ('corrected' as const)
  await tx
    .insertInto('unclaimed_photo')
    .values(photoSha256s.map((sha256) => ({ unclaimed_id: id, sha256, purpose, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
