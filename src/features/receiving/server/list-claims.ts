import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { MAX_FOUND, MAX_PROOFS } from '#features/parcels/contract/warehouse-parcel.ts'
import { goodsOf } from '#features/parcels/server/staff-parcels.ts'
import { MAX_CLAIMS, type StaffClaim } from '#features/receiving/contract/receiving.ts'
import { keyOfNumber, unclaimedOnShelf } from './unclaimed-parcels.ts'

/**
 * Claims waiting for a decision, oldest first, each with its proofs and the unclaimed parcels of its number. Those of one
 * warehouse are for a parcel on its shelf, or were declared for it when nothing lies on any shelf.
 */
act('listClaims', async ({ db: { kysely } }, _actor, { warehouseId }) => {
  const claims = await kysely
    .selectFrom('claim')
    .innerJoin('account', 'account.account_id', 'claim.account_id')
    .innerJoin('parcel', (join) =>
      join.onRef('parcel.account_id', '=', 'claim.account_id').onRef('parcel.id', '=', 'claim.id'),
    )
    .select([
      'claim.account_id as accountId',
      'account.member_num as memberNum',
      'claim.id as claimId',
      'parcel.tracking_number as trackingNumber',
      'claim.note as note',
      'claim.created_at as createdAt',
      goodsOf('claim.id').as('goods'),
      sql<StaffClaim['proofs']>`(
        select coalesce(json_agg(json_build_object('sha256', proof.sha256, 'state', proof.state)
          order by proof.created_at, proof.id), '[]')
        from (
          select * from photo where photo.account_id = claim.account_id and photo.owner_id = claim.id
            and photo.owner_table = 'claim'
          order by photo.state in ('refused', 'lost'), photo.created_at, photo.id limit ${MAX_PROOFS}
        ) proof
      )`.as('proofs'),
    ])
    .where('claim.status', '=', 'waiting')
    .$if(warehouseId !== undefined, (query) =>
      query
        .leftJoin('unclaimed_parcel as shelf', (join) =>
          join
            .on(sql<boolean>`shelf.tracking_key = ${keyOfNumber('parcel.tracking_number')}`)
            .on('shelf.status', '=', 'onShelf')
            .on('shelf.piece_of', 'is', null),
        )
        .where(
          sql<boolean>`coalesce(shelf.warehouse_id, parcel.destination_warehouse_id, ${warehouseId}) = ${warehouseId}`,
        ),
    )
    .orderBy('claim.created_at')
    .orderBy('claim.id')
    .limit(MAX_CLAIMS)
    .execute()
  const keys = claims.map(({ trackingNumber }) => trackingKey(trackingNumber))
  const shelves = await unclaimedOnShelf(kysely)
    .where('tracking_key', 'in', keys.length > 0 ? keys : [''])
    .limit(MAX_CLAIMS)
    .execute()
  const onShelf = Map.groupBy(shelves, ({ trackingNumber }) => trackingKey(trackingNumber))
  return {
    claims: claims.map((claim) => ({
      ...claim,
      unclaimed: (onShelf.get(trackingKey(claim.trackingNumber)) ?? []).slice(0, MAX_FOUND),
    })),
  }
})
