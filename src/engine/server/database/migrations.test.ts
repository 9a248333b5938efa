import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { BASELINE, migrations } from './migrations.ts'
import { openDatabase } from './open-database.ts'

test('migrations run in the order of their numbers', () => {
  const names = Object.keys(migrations)
  expect(names).toEqual([...names].sort())
  expect(names[0]).toBe(BASELINE.name)
  for (const [name, { up }] of Object.entries(migrations)) {
    expect([name, typeof up]).toEqual([name, 'function'])
  }
})

test('numbers with the place of a box get the key of their parcel, and the boxes on a shelf one first', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const [account, other, boxed, plain, theirs, first, second, third] = Array.from(
    { length: 8 },
    () => randomUUID(),
  )
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo(BASELINE.name)
  const add = (
    owner: string | undefined,
    id: string | undefined,
    number: string,
    key: string,
  ) => sql`
    with added as (
      insert into parcel (account_id, id, version, tracking_number, stage, note, goods_class, created_at)
      values (${owner}::uuid, ${id}, 5, ${number}, 'toWarehouse', '', 'standard', now())
      returning account_id, id, version), found as (
      insert into parcel_by_tracking select ${key}, account_id, id from added)
    insert into change (account_id, table_name, id, version) select account_id, 'parcel', id, version from added`
  const shelve = (id: string | undefined, number: string, key: string, hour: number) => sql`
    insert into unclaimed_parcel (id, tracking_number, tracking_key, warehouse_id, weight_grams,
      length_mm, width_mm, height_mm, goods_class, shelf, label_text, received_at)
    values (${id}, ${number}, ${key}, 'CN', 1, 1, 1, 1, 'standard', 'A-1', '', ${`2026-11-20T0${hour}:00:00Z`})`
  for (const statement of [
    sql`insert into account_sync (account_id, version, digest, epoch)
      select id::uuid, 5, 0, '' from unnest(array[${account}, ${other}]) id`,
    add(account, boxed, 'jdva12345678901-1-3-', 'JDVA1234567890113'),
    add(account, plain, 'SF-1-1-', 'SF11'),
    add(other, theirs, 'SF1234567890123', 'SF1234567890123'),
    shelve(second, 'JDVA12345678902-2-3-', 'JDVA1234567890223', 2),
    shelve(first, 'JDVA12345678902', 'JDVA12345678902', 1),
    shelve(third, 'JDVA12345678902-3-3', 'JDVA1234567890233', 3),
  ]) {
    await statement.execute(db.kysely)
  }
  await migrate(db)
  const keys = await db.kysely.selectFrom('parcel_by_tracking').selectAll().execute()
  expect(Object.fromEntries(keys.map((row) => [row.parcel_id, row.tracking_key]))).toEqual({
    [`${boxed}`]: 'JDVA12345678901',
    [`${plain}`]: 'SF11',
    [`${theirs}`]: 'SF1234567890123',
  })
  const shelf = await db.kysely
    .selectFrom('unclaimed_parcel')
    .select(['id', 'tracking_key', 'piece_of'])
    .orderBy('received_at')
    .execute()
  expect(shelf).toEqual([
    { id: first, tracking_key: 'JDVA12345678902', piece_of: null },
    { id: second, tracking_key: 'JDVA12345678902', piece_of: first },
    { id: third, tracking_key: 'JDVA12345678902', piece_of: first },
  ])
  const versions = await db.kysely.selectFrom('parcel').select(['id', 'version']).execute()
  const isSent = Object.fromEntries(versions.map(({ id, version }) => [id, version > 5]))
  expect(isSent).toMatchObject({ [`${boxed}`]: true, [`${theirs}`]: false })
  await db.close()
})

test('a receipt gets what its transfer was asked to be, and is sent to devices', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const [account, dollars, yuan, payee] = Array.from({ length: 4 }, () => randomUUID())
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo('0190-variant-pictures')
  const receipt = (id: string | undefined, code: string) => sql`
    insert into receipt (account_id, id, version, purpose, amount_fen, held_fen, payee_account_id, reference_code,
      screenshot_sha256, state, is_overdue, reason, is_paid, created_at)
    values (${account}::uuid, ${id}, 5, 'topUp', 45000, 0, ${payee}, ${code}, '', 'reviewing', false, '', false, now())`
  for (const statement of [
    sql`insert into account_sync (account_id, version, digest, epoch) values (${account}, 5, 0, '')`,
    receipt(dollars, 'RC1'),
    receipt(yuan, 'RC2'),
    sql`insert into transfer_quote (account_id, reference_code, payee_account_id, amount_fen, currency, foreign_amount,
        rate, rate_day, made_at, holds_until)
      values (${account}, 'RC1', ${payee}, 45000, 'USD', 6318, 7123400, '2026-11-25', '2026-11-25T01:00:00Z',
        '2026-11-28T01:00:00Z'),
        (${account}, 'RC2', ${payee}, 45001, 'USD', 6319, 7123400, '2026-11-25', '2026-11-25T01:00:00Z',
        '2026-11-28T01:00:00Z')`,
  ]) {
    await statement.execute(db.kysely)
  }
  await migrate(db)
  const rows = await db.kysely
    .selectFrom('receipt')
    .select(['quote', sql<boolean>`version > 5`.as('isSent')])
    .orderBy('reference_code')
    .execute()
  expect(rows).toEqual([
    {
      isSent: true,
      quote: {
        currency: 'USD',
        amount: 6_318,
        rate: 7_123_400,
        rateDay: '2026-11-25',
        holdsUntil: '2026-11-28T01:00:00.000Z',
      },
    },
    { isSent: true, quote: null },
  ])
  await db.close()
})

test('the audit log calls what an endpoint did before by its name', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo('0227-write-offs')
  await sql`
    insert into audit (id, actor_kind, act, object_table, object_id, at)
    select gen_random_uuid(), 'operator', act, 'account', act, now()
    from unnest(array['staff.rights', 'cancelRequest', 'staff.grant', 'packOrder']) act`.execute(
    db.kysely,
  )
  await migrate(db)
  const acts = await db.kysely.selectFrom('audit').select(['object_id', 'act']).execute()
  expect(Object.fromEntries(acts.map(({ object_id, act }) => [object_id, act]))).toEqual({
    'staff.rights': 'setStaffRights',
    cancelRequest: 'cancelPurchase',
    'staff.grant': 'staff.grant',
    packOrder: 'packOrder',
  })
  await db.close()
})

test('an answer is kept under its old key without a fingerprint, and a proposal that waits names its act', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const provider = { getMigrations: async () => migrations }
  const names = Object.keys(migrations)
  const before = names[names.indexOf('0225-once-keys') - 1] ?? ''
  await new Migrator({ db: db.kysely, provider }).migrateTo(before)
  const [key, id] = [randomUUID(), randomUUID()]
  await sql`
    insert into kept_answer (account_id, request_id, fingerprint, answer, at)
    values (${id}, ${key}, 'of the old body', '{}', now())`.execute(db.kysely)
  await sql`
    insert into proposal (id, act, object_id, body, reason, proposed_by, proposed_at)
    values (${id}, 'loseOwed', ${id}, '{}', 'gone', ${id}, now())`.execute(db.kysely)
  await sql`
    insert into moved_by_hand (id, account_id, act, amount_fen)
    values (${id}, ${id}, 'loseOwed', 100)`.execute(db.kysely)
  await migrate(db)
  const kept = await sql`select once_key, fingerprint from kept_answer`.execute(db.kysely)
  expect(kept.rows).toEqual([{ once_key: key, fingerprint: null }])
  const acts = await sql`
    select act from proposal union all select act from moved_by_hand`.execute(db.kysely)
  expect(acts.rows).toEqual([{ act: 'writeOffDebt' }, { act: 'writeOffDebt' }])
  await db.close()
})
