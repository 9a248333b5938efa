import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Compensations of parcels that a stock count has missed for too long, beside those of orders. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // The checks of the table had no names, so all of them are made again.
  `do $$
    declare name text;
    begin
      for name in select conname from pg_constraint
        where conrelid = 'compensation'::regclass and contype = 'c'
      loop
        execute format('alter table compensation drop constraint %I', name);
      end loop;
    end $$`,
  'alter table compensation alter column shipment_id drop not null',
  'alter table compensation add column parcel_id uuid',
  `alter table compensation
    add constraint compensation_kind check (kind in ('damage', 'loss', 'weight')),
    add constraint compensation_state check (state in ('open', 'accepted', 'declined', 'withdrawn', 'found')),
    add constraint compensation_about check ((shipment_id is null) <> (parcel_id is null)),
    add constraint compensation_asked check (case when parcel_id is null
      then words <> '' and asked_fen > 0 else kind = 'loss' and carton_id is null and asked_fen >= 0 end),
    add constraint compensation_paid check (decided_fen > 0 and (parcel_id is not null or decided_fen <= asked_fen)),
    add constraint compensation_accepted check ((state = 'accepted') = (decided_fen is not null)),
    add constraint compensation_decided_at check ((state = 'open') = (decided_at is null))`,
  'create index compensation_of_parcel on compensation (account_id, parcel_id)',
  `create unique index compensation_open_of_parcel on compensation (account_id, parcel_id)
    where state = 'open' and parcel_id is not null`,
  'drop index compensation_decided',
  `create index compensation_decided on compensation (decided_at, account_id, id)
    where state in ('accepted', 'declined', 'found')`,
]
