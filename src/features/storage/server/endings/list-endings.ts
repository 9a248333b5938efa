import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { storageOfParcel } from '#features/parcels/rules/storage.ts'
import { staffParcels } from '#features/parcels/server/staff-parcels.ts'
import { MAX_ENDINGS } from '#features/storage/contract/staff-endings.ts'

/** Answered and not yet done, then those whose last notice was sent, then those that wait for the member. */
const ORDER = sql<number>`case when parcel.ending ->> 'choice' is not null then 0
  when notice.kind is not null then 1 else 2 end`

/** The parcels whose storage ends or that are to be returned or disposed of; with a code that parcel alone. */
act('listEndings', async ({ db, nowMs }, _actor, { code }) => {
  const parcels = await staffParcels(db.kysely)
    .leftJoin('storage_notice as notice', (join) =>
      join
        .onRef('notice.account_id', '=', 'parcel.account_id')
        .onRef('notice.parcel_id', '=', 'parcel.id')
        .on('notice.kind', '=', 'last'),
    )
    .select([
      'parcel.ending',
      'parcel.storage',
      'notice.at as noticeAt',
      'notice.days_run as daysRun',
      sql<boolean>`exists (select from proposal where act = 'disposeParcel'
        and object_id = parcel.id::text and decision is null)`.as('isProposed'),
      sql<boolean>`exists (select from "goodsReturn" as back where back.account_id = parcel.account_id
        and back.parcel_id = parcel.id and back.state in ('asked', 'accepted'))`.as('isReturning'),
    ])
    .$if(code === undefined, (query) =>
      query
        .where('parcel.stage', 'in', ['toDeclare', 'toShip'])
        .where(sql<boolean>`(parcel.ending is not null or notice.kind is not null)`),
    )
    .$if(code !== undefined, (query) =>
      query.where(
        sql<boolean>`(parcel.account_id, parcel.id) = (select account_id, parcel_id from parcel_by_code
          where code = ${normaliseCode(code ?? '')})`,
      ),
    )
    .orderBy(ORDER)
    .orderBy(
      sql`coalesce(parcel.ending ->> 'answeredAt', notice.at::text, parcel.ending ->> 'askedAt')`,
    )
    .orderBy('parcel.id')
    .limit(MAX_ENDINGS)
    .execute()
  return {
    cases: parcels.map(
      ({ ending, storage, noticeAt, daysRun, isProposed, isReturning, ...parcel }) => ({
        parcel,
        ending,
        isProposed,
        isReturning,
        storage: storageOfParcel({ originWarehouse: parcel.originWarehouse, storage }, nowMs()),
        lastNotice: noticeAt === null ? null : { at: noticeAt, daysRun: daysRun ?? 0 },
      }),
    ),
  }
})
