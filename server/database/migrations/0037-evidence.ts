import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sendRowsAgain } from '#server/database/send-rows-again.ts'

/** What staff measured, filled from parcels and cartons, and the sender of drop shipping. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await sendRowsAgain(db, 'measurement', { areNew: true })
    await sendRowsAgain(db, 'shipment')
  },
}

const statements = [
  `alter table shipment add column sender_name text check (sender_name <> '')`,

  `create table measurement (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    parcel_id uuid not null,
    carton_id uuid,
    at timestamptz not null,
    by text not null check (by in ('receiving', 'inspection', 'packing', 'return')),
    weight_grams integer not null check (weight_grams > 0),
    length_mm integer not null check (length_mm > 0),
    width_mm integer not null check (width_mm > 0),
    height_mm integer not null check (height_mm > 0),
    primary key (account_id, id),
    check ((by = 'packing') = (carton_id is not null))
  )`,
  'create index measurement_of_parcel on measurement (account_id, parcel_id)',
  `create index measurement_of_carton on measurement (account_id, carton_id) where carton_id is not null`,

  // A parcel has the measures of whoever measured it last. Version 0: devices do not hold the parcel either.
  `insert into measurement
      (account_id, id, version, parcel_id, at, by, weight_grams, length_mm, width_mm, height_mm)
    select p.account_id, gen_random_uuid(), least(p.version, 1), p.id, last.at, last.by,
      p.weight_grams, p.length_mm, p.width_mm, p.height_mm
    from parcel p, lateral (
      select 'receiving' as by, p.received_at as at
      union all
      select 'inspection', i.decided_at from inspection i
        where i.account_id = p.account_id and i.parcel_id = p.id and i.done_services ? 'measuring'
      union all
      select 'return', (p.storage ->> 'since')::timestamptz from carton c
        where c.account_id = p.account_id and c.outcome = 'returned' and c.parcel_ids ? p.id::text
      order by at desc limit 1
    ) last
    where p.received_at is not null and p.weight_grams > 0 and p.length_mm > 0
      and p.width_mm > 0 and p.height_mm > 0`,

  // A carton has no time of its own: its picture has it, or else the audit log.
  `insert into measurement
      (account_id, id, version, parcel_id, carton_id, at, by, weight_grams, length_mm, width_mm, height_mm)
    select p.account_id, gen_random_uuid(), least(p.version, 1), p.id, c.id,
      coalesce(
        (select min(f.created_at) from photo f
          where f.account_id = c.account_id and f.owner_id = c.id and f.purpose = 'packed'),
        (select max(a.at) from audit a
          where a.object_table = 'shipment' and a.object_id = c.shipment_id::text and a.act = 'packOrder'),
        s.created_at),
      'packing', c.weight_grams, c.length_mm, c.width_mm, c.height_mm
    from carton c
    join shipment s on s.account_id = c.account_id and s.id = c.shipment_id
    cross join lateral jsonb_array_elements_text(c.parcel_ids) as inside (id)
    join parcel p on p.account_id = c.account_id and p.id = inside.id::uuid`,
]
