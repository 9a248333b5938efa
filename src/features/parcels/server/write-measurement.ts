import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Rows } from '#engine/shared/rows.ts'

type Measurement = Rows['measurement']
export type Measures = Pick<Measurement, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'>
/** `cartonId`: the carton that was measured, with the parcel in it. */
type Measuring = Pick<Measurement, 'parcelId' | 'by' | 'at'> & { cartonId?: string }

/** Keeps what staff measured: the parcel itself has only the last measures. `measured` may have further fields. */
export function writeMeasurement(
  scope: MemberScope,
  { cartonId, ...measuring }: Measuring,
  { weightGrams, lengthMm, widthMm, heightMm }: Measures,
): void {
  scope.put('measurement', {
    id: scope.newId(),
    ...measuring,
    cartonId: cartonId ?? null,
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
  })
}
