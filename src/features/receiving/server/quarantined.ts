import { type RawBuilder, sql } from 'kysely'
import { SHELF_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { QUARANTINE_PREFIX, type QuarantineWait } from '#features/parcels/rules/quarantine.ts'

type Lying = {
  id: string
  /** Null while it is unclaimed. */
  accountId: string | null
  label: string | null
  since: string
  waitsFor: QuarantineWait
}

/** The database's form of `!isQuarantineShelf`. */
const onOtherShelf = (shelf: string) =>
  sql`upper(trim(coalesce(${sql.ref(shelf)}, ''))) not like ${`${QUARANTINE_PREFIX}%`}`

/** The last notice of a parcel's storage was sent. */
const IS_NOTICED = sql`exists (select from storage_notice n
  where n.account_id = p.account_id and n.parcel_id = p.id and n.kind = 'last')`
/** Answered and not yet done, or without an answer until the end: staff act on it. */
export const IS_ENDING = sql`p.stage in ('toDeclare', 'toShip')
  and (p.ending ->> 'choice' is not null or ${IS_NOTICED})`
/** Asked about, and the member has time to answer. */
export const IS_ASKED = sql`p.stage in ('toDeclare', 'toShip')
  and p.ending is not null and p.ending ->> 'choice' is null and not ${IS_NOTICED}`

/** The prohibited goods that lie here: to be moved or asked about, to be ended, or waiting for a member. */
export const QUARANTINED: RawBuilder<Lying> = sql<Lying>`(
  select p.id, p.account_id as "accountId", p.code as label, p.received_at as since,
    case when ${onOtherShelf('p.shelf')} or p.ending is null then 'here'
      when ${IS_ENDING} then 'ending' else 'member' end as "waitsFor"
  from parcel p where p.goods_class = 'prohibited' and p.stage = any(${SHELF_STAGES})
  union all
  select id, null, tracking_number, received_at,
    case when ${onOtherShelf('shelf')} then 'here' else 'member' end
  from unclaimed_parcel where goods_class = 'prohibited' and status = 'onShelf')`
