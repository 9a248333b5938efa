import { type RawBuilder, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { findAccount } from '#engine/server/database/find-account.ts'
import { refuse } from '#engine/server/refusal.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import {
  type MemberRecord,
  type MemberRecords,
  RECORDS_PAGE,
} from '#features/member/contract/staff-members.ts'

type Source = Record<'number' | 'state', RawBuilder<unknown>> & {
  table: string
  id?: RawBuilder<unknown>
}
const SOURCES: Record<MemberRecords, Source> = {
  parcels: {
    table: 'parcel',
    number: sql`coalesce(t.code, t.tracking_number)`,
    state: sql`t.stage`,
  },
  orders: {
    table: 'shipment',
    number: sql`t.trans_code`,
    state: sql`case when t.status = 'shipping' and t.dispatched_at is null then 'paid' else t.status end`,
  },
  requests: { table: 'request', number: sql`coalesce(t.code, '')`, state: sql`t.status` },
  compensations: {
    table: 'compensation',
    state: sql`t.state`,
    number: sql`coalesce(
      (select s.trans_code from shipment s where s.account_id = t.account_id and s.id = t.shipment_id),
      (select p.code from parcel p where p.account_id = t.account_id and p.id = t.parcel_id), '')`,
  },
  posts: {
    table: 'post',
    id: sql`coalesce(t.root_id, t.id)`,
    state: sql`t.state`,
    number: sql`left(coalesce(nullif(t.title, ''), t.words), 60)`,
  },
}

type Row = MemberRecord & { key: string }

/** One page of what a member has. Ids are in the order of time, and the primary key begins with the account. */
act('listMemberRecords', async ({ db: { kysely } }, _actor, { memberNum, of, after }) => {
  const accountId = await findAccount(kysely, normaliseCode(memberNum))
  if (accountId === undefined) throw refuse('not_found')
  const { table, number, state, id = sql`t.id` } = SOURCES[of]
  const { rows } = await sql<Row>`
    select t.id as key, ${id} as id, ${number} as number, ${state} as state, t.created_at as at
    from ${sql.table(table)} t
    where t.account_id = ${accountId} and ${after === undefined ? sql`true` : sql`t.id < ${after}`}
    order by t.id desc limit ${RECORDS_PAGE + 1}`.execute(kysely)
  const page = rows.slice(0, RECORDS_PAGE)
  return {
    records: page.map(({ key: _key, ...record }) => record),
    next: rows.length > RECORDS_PAGE ? (page.at(-1)?.key ?? null) : null,
  }
})
