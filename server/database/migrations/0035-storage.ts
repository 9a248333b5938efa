import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sendRowsAgain } from '#server/database/send-rows-again.ts'

/** The storage of parcels and how they end without being shipped, with the notices that members got of it. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await sendRowsAgain(db, 'parcel')
  },
}

const instant = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const statements = [
  'alter table parcel add column storage jsonb',
  'alter table parcel add column ending jsonb',
  `create index parcel_stored on parcel (origin_warehouse, account_id, id)
    where stage in ('toDeclare', 'toShip', 'inspecting', 'inOrder')`,
  `create index parcel_ending on parcel (stage, account_id, id) where ending is not null`,

  // The initial terms; the clock stands still for those in an order, until 7 days after a bill of 14 days.
  `update parcel set storage = jsonb_build_object(
      'freeDays', case origin_warehouse when 'SG' then 30 when 'JP' then 45 else 60 end,
      'feePerDayFen', 100, 'capFen', 6000, 'since', ${instant('received_at')},
      'pauses', coalesce((
        select jsonb_build_array(jsonb_build_object('from', ${instant('s.created_at')}, 'to',
          case s.status when 'pendingPayment' then ${instant(`(s.bill_expires_at - interval '7 days')`)} end))
        from shipment s where s.account_id = parcel.account_id and s.trans_code = parcel.trans_code
      ), '[]'))
    where received_at is not null and origin_warehouse is not null and ended_at is null`,

  // `run_on` is the last warehouse day that counts in `days_run`, the days since a notice on which the job ran.
  `create table storage_notice (
    account_id uuid not null,
    parcel_id uuid not null,
    kind text not null check (kind in ('days7', 'days3', 'days1', 'lastDay', 'last')),
    at timestamptz not null,
    days_run integer not null check (days_run >= 0),
    run_on date not null,
    primary key (account_id, parcel_id, kind)
  )`,
  `create index storage_notice_last on storage_notice (at) where kind = 'last'`,

  // The warehouse days whose notices have all been sent.
  `create table storage_run (
    warehouse_id text not null,
    day date not null,
    at timestamptz not null,
    primary key (warehouse_id, day)
  )`,
  'create index storage_run_at on storage_run (at)',
]
