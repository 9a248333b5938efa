import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader, Tables } from '#engine/server/database/database.ts'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import type { UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'

/** Unclaimed parcels on our shelves, newest first. The caller adds conditions. */
export function unclaimedOnShelf(
  db: Reader,
): SelectQueryBuilder<Tables, 'unclaimed_parcel', UnclaimedParcel> {
  return db
    .selectFrom('unclaimed_parcel')
    .select([
      'unclaimed_parcel.id',
      'tracking_number as trackingNumber',
      'warehouse_id as warehouseId',
      'weight_grams as weightGrams',
      'length_mm as lengthMm',
      'width_mm as widthMm',
      'height_mm as heightMm',
      'goods_class as goodsClass',
      'shelf',
      'label_text as labelText',
      'damage',
      sql<
        string[]
      >`(select coalesce(json_agg(first.sha256 order by first.at, first.sha256), '[]') from (
        select sha256, at from unclaimed_photo where unclaimed_id = unclaimed_parcel.id
        order by at, sha256 limit ${MAX_PHOTOS}) first)`.as('photoSha256s'),
      'received_at as receivedAt',
      'missing_since as missingSince',
      sql<boolean>`piece_of is not null`.as('isPiece'),
    ])
    .where('status', '=', 'onShelf')
    .orderBy('received_at', 'desc')
    .orderBy('unclaimed_parcel.id')
}

/** The database's form of `trackingKey`, of a column. */
export const keyOfNumber = (column: string) =>
  sql`upper(regexp_replace(${sql.ref(column)}, '[^A-Za-z0-9]', '', 'g'))`
