import { sql } from 'kysely'
import type { Database } from '#engine/server/database/database.ts'
import type { TestServer } from '#tests/support/server.ts'

const BATCH = 25_000

type Size = { members: number; parcels: number }

/** Fills the tables that the search of the console reads; the texts that staff look for, of each kind. */
export async function fillWarehouse(
  { db }: TestServer,
  { members, parcels }: Size,
): Promise<readonly string[]> {
  await sql`create unlogged table bench_member as
    select n, gen_random_uuid() as id, 'SP' || lpad((n * 7919 % 1000000)::text, 6, '0') || chr(65 + n % 26) as num
    from generate_series(1, ${sql.lit(members)}) n`.execute(db.kysely)
  await sql`insert into account (account_id, member_num, email, created_at)
    select id, num || n, 'member' || n || '@example.com', now() - n * interval '1 minute' from bench_member`.execute(
    db.kysely,
  )
  await sql`insert into account_by_member_num select num || n, id from bench_member`.execute(
    db.kysely,
  )
  await sql`insert into account_by_email select 'member' || n || '@example.com', id from bench_member`.execute(
    db.kysely,
  )
  await sql`insert into address (account_id, id, version, recipient, country, phone, province, city, area, detail,
      postal_code, note, created_at)
    select id, gen_random_uuid(), 1,
      (array['Ann','Bo','Chen','Dewi','Emma','Farid','Grace','Hui'])[1 + n % 8] || ' ' ||
      (array['Tan','Lim','Example','Quill','Wong','Okafor','Silva','Novak'])[1 + n / 8 % 8] || ' ' || n,
      'SG', '+65' || (80000000 + n * 97), '', 'Singapore', '', n || ' Orchard Road', '238839', '', now()
    from bench_member`.execute(db.kysely)
  await sql`create unlogged table bench_parcel
    (p int primary key, account uuid, id uuid, code text, number text)`.execute(db.kysely)
  // A statement has a time limit.
  for (let from = 1; from <= parcels; from += BATCH)
    await addParcels(db, { from, to: Math.min(from + BATCH - 1, parcels), members })
  const { rows } = await sql<{ code: string; number: string }>`
    select code, number from bench_parcel where p % ${sql.lit(Math.floor(parcels / 8))} = 7`.execute(
    db.kysely,
  )
  for (const table of [
    'account',
    'account_by_member_num',
    'account_by_email',
    'address',
    'parcel',
    'parcel_by_code',
    'parcel_by_tracking',
    'goods',
  ])
    await sql`analyze ${sql.table(table)}`.execute(db.kysely)
  return [
    ...rows.flatMap(({ code, number }) => [
      code,
      number,
      code.slice(-4),
      number.slice(-4),
      number.slice(-6),
      number.slice(0, 6),
    ]),
    'A-17',
    'teapot',
    'blue teapot',
    '保温杯',
    'vintage 4321',
    'quill',
    'ann quill',
    'member77',
    'member777@example.com',
    '7919',
    '0000',
    'SF00',
    'nothing like this',
  ]
}

async function addParcels(
  db: Database,
  { from, to, members }: { from: number; to: number; members: number },
): Promise<void> {
  await sql`insert into bench_parcel
    select p, m.id as account, gen_random_uuid() as id,
      'PK' || upper(substr(md5(p::text), 1, 9)) as code, 'SF' || lpad((p::bigint * 104729 % 10000000000000)::text, 13, '0') as number
    from generate_series(${sql.lit(from)}, ${sql.lit(to)}) p join bench_member m on m.n = 1 + p % ${sql.lit(members)}`.execute(
    db.kysely,
  )
  await sql`insert into parcel (account_id, id, version, code, tracking_number, stage, destination_warehouse_id,
      origin_warehouse, note, goods_class, weight_grams, length_mm, width_mm, height_mm, shelf, created_at, received_at, ended_at)
    select account, id, 1, code, number,
      case when p % 20 = 0 then 'toShip' when p % 20 = 1 then 'toWarehouse' else 'shipped' end, 'CN',
      case when p % 20 = 1 then null else 'CN' end, '', 'standard', 500, 100, 100, 100,
      case when p % 20 = 1 then null else 'A-' || p % 900 end, now() - p * interval '1 second', now(),
      case when p % 20 > 1 then now() end
    from bench_parcel where p between ${sql.lit(from)} and ${sql.lit(to)}`.execute(db.kysely)
  await sql`insert into parcel_by_code select code, account, id from bench_parcel where p between ${sql.lit(from)} and ${sql.lit(to)} on conflict do nothing`.execute(
    db.kysely,
  )
  await sql`insert into parcel_by_tracking select number, account, id from bench_parcel where p between ${sql.lit(from)} and ${sql.lit(to)}`.execute(
    db.kysely,
  )
  await sql`insert into goods (account_id, id, version, parcel_id, name, quantity, unit_price_fen, declared_value_fen,
      goods_class, created_at, tags)
    select account, gen_random_uuid(), 1, id,
      (array['Blue','红色','Vintage','Large','轻便','Cotton'])[1 + p % 6] || ' ' ||
      (array['teapot','保温杯','scarf','lamp','耳机','wallet','collector card','umbrella'])[1 + p / 6 % 8] || ' ' || p % 5000,
      1, 1000, 1000, 'standard', now(), '[]'
    from bench_parcel where p between ${sql.lit(from)} and ${sql.lit(to)}`.execute(db.kysely)
}
