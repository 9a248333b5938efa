import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'

type Json = Record<string, unknown> | null
/** An entry as it is in the database, with whom and what it names. */
export type FoundEntry = {
  id: string
  at: string
  act: string
  actorKind: 'staff' | 'operator'
  by: string | null
  byAccountId: string | null
  about: string
  objectId: string
  number: string | null
  memberNum: string | null
  before: Json
  after: Json
}

export type Which = {
  by?: string | undefined
  of?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
type Place = {
  /** The entry after which the page begins. */
  after?: readonly [at: string, id: string] | undefined
  order: 'newest' | 'oldest'
  limit: number
}

/** The entries of staff and of the operator, one page. */
export async function findEntries(
  db: Reader,
  { by, of, from, to }: Which,
  { after, order, limit }: Place,
): Promise<FoundEntry[]> {
  const named = of === undefined ? null : normaliseCode(of)
  const conditions: RawBuilder<unknown>[] = [sql`audit.actor_kind in ('staff', 'operator')`]
  if (by !== undefined) conditions.push(sql`audit.actor_account_id = ${by}::uuid`)
  if (from !== undefined) conditions.push(sql`audit.at >= ${from}::timestamptz`)
  if (to !== undefined) conditions.push(sql`audit.at < ${to}::timestamptz`)
  if (named !== null) {
    conditions.push(sql`audit.id in (
      select entry.id from account_by_member_num num join audit entry on entry.account_id = num.account_id
        where num.member_num = ${named}
      union all
      select entry.id from parcel_by_code code
        join audit entry on entry.object_table = 'parcel' and entry.object_id = code.parcel_id::text
        where code.code = ${named}
      union all
      select entry.id from shipment
        join audit entry on entry.object_table = 'shipment' and entry.object_id = shipment.id::text
        where shipment.trans_code = ${named})`)
  }
  const isNewest = order === 'newest'
  if (after !== undefined) {
    const place = sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`
    conditions.push(
      isNewest ? sql`(audit.at, audit.id) < ${place}` : sql`(audit.at, audit.id) > ${place}`,
    )
  }
  const direction = isNewest ? sql`desc` : sql`asc`
  const { rows } = await sql<FoundEntry>`
    select page.id, page.at, page.act, page.actor_kind as "actorKind", staff.email as by, staff.account_id as "byAccountId",
      page.object_table as about, page.object_id as "objectId", page.before, page.after,
      account.member_num as "memberNum",
      coalesce(
        (select parcel.code from parcel
          where page.object_table = 'parcel' and parcel.account_id = page.account_id
            and parcel.id::text = page.object_id),
        (select shipment.trans_code from shipment
          where page.object_table = 'shipment' and shipment.account_id = page.account_id
            and shipment.id::text = page.object_id)) as number
    from (
      select audit.* from audit where ${sql.join(conditions, sql` and `)}
      order by audit.at ${direction}, audit.id ${direction} limit ${limit}
    ) page
    left join account staff on staff.account_id = page.actor_account_id
    left join account on account.account_id = page.account_id
    order by page.at ${direction}, page.id ${direction}`.execute(db)
  return rows
}
