import type { Reader } from '#engine/server/database/database.ts'

/** The parcels of orders that are packed into cartons: they are not on their shelf any more. */
export const packedParcels = (db: Reader) =>
  db
    .selectFrom('shipment_parcel as packed')
    .innerJoin('carton', (join) =>
      join
        .onRef('carton.account_id', '=', 'packed.account_id')
        .onRef('carton.shipment_id', '=', 'packed.shipment_id'),
    )
