import type { Reader } from '#engine/server/database/database.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { CorrectedBill, ParcelFacts } from '#features/parcels/rules/parcel-correction.ts'

type OpenOrder = { id: string; state: string; transCode: string; bill: CorrectedBill | null }

/** The order in which a parcel is, with what is billed on it. */
export async function openOrderOf(
  db: Reader,
  accountId: string,
  parcelId: string,
): Promise<OpenOrder | null> {
  const order = await db
    .selectFrom('shipment_parcel as held')
    .innerJoin('shipment', (join) =>
      join
        .onRef('shipment.account_id', '=', 'held.account_id')
        .onRef('shipment.id', '=', 'held.shipment_id'),
    )
    .select(['shipment.id', 'shipment.trans_code as transCode', 'shipment.status'])
    .select(['shipment.bill', 'shipment.bill_version as billVersion', 'shipment.paid_at as paidAt'])
    .where('held.account_id', '=', accountId)
    .where('held.parcel_id', '=', parcelId)
    .where('shipment.dispatched_at', 'is', null)
    .where('shipment.status', '<>', 'cancelled')
    .executeTakeFirst()
  if (order === undefined) return null
  const { id, transCode, status, bill, billVersion, paidAt } = order
  const totalFen = bill?.orderTotalFen
  return {
    id,
    transCode,
    state: `${status} ${billVersion}`,
    bill: totalFen === undefined ? null : { transCode, totalFen, isPaid: paidAt !== null },
  }
}

/**
 * What a correction must have seen, as a text to compare: the facts of the parcel and the state of its order. Two people
 * who correct one parcel at once cannot overwrite each other, and nobody saves beside a bill they were not shown.
 */
export function seenOf(
  parcel: Pick<ParcelRow, keyof ParcelFacts | 'shelf' | 'damage'> & {
    stage: ParcelRow['stage'] | 'unclaimed'
  },
  order: OpenOrder | null,
): string {
  const { stage, weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf, damage } = parcel
  const facts = [stage, weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf]
  return [...facts, damage?.at, order?.id, order?.state].join(' ')
}
