import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open-database.ts'
import { queryTokens } from './search-tokens.ts'

test('migrations run in the order of their numbers', () => {
  const names = Object.keys(migrations)
  expect(names).toEqual([...names].sort())
  expect(names[0]).toBe('0001-foundation')
  for (const [name, { up }] of Object.entries(migrations)) {
    expect([name, typeof up]).toEqual([name, 'function'])
  }
})

test('the index of changes is filled from the rows and the tombstones that are there', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const [account, draft, alias, gone] = Array.from({ length: 4 }, () => randomUUID())
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo('0012-server-keys')
  const ours = sql`${account}::uuid`
  for (const statement of [
    sql`insert into account (account_id, member_num, email, cash_fen, version, created_at)
      values (${ours}, 'SP1', 'a@example.com', 0, 5, now())`,
    sql`insert into draft values (${ours}, ${draft}, 7, 'parcel', '{"a":1}', ${draft}, now())`,
    sql`insert into alias values (${ours}, ${alias}, 8, ${draft})`,
    sql`insert into tombstone values (${ours}, 'goods', ${gone}, 9, '2026-11-20T00:00:00Z')`,
  ]) {
    await statement.execute(db.kysely)
  }
  await migrate(db)
  const changes = await db.kysely.selectFrom('change').selectAll().orderBy('version').execute()
  const entry = { account_id: account, length: 0, removed_at: null }
  expect(changes).toEqual([
    { ...entry, table_name: 'account', id: account, version: 5 },
    { ...entry, table_name: 'draft', id: draft, version: 7, length: 8 },
    { ...entry, table_name: 'alias', id: alias, version: 8 },
    { ...entry, table_name: 'goods', id: gone, version: 9, removed_at: '2026-11-20T00:00:00.000Z' },
  ])
  await db.close()
})

test('phones are rewritten in E.164 and sent to devices again, and what is no number stays', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const [account, other, readable, known, unreadable] = Array.from({ length: 5 }, () =>
    randomUUID(),
  )
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo('0016-coupons')
  const add = (id: string | undefined, phone: string, country: string) => sql`
    with added as (
      insert into address values (${account}::uuid, ${id}, 5, 'Ann', ${country}, ${phone}, '', '', '', '1 Road', '1', '', now())
      returning account_id, id, version)
    insert into change (account_id, table_name, id, version) select account_id, 'address', id, version from added`
  for (const statement of [
    sql`insert into account_sync (account_id, version, digest, epoch)
      select id::uuid, 5, 0, '' from unnest(array[${account}, ${other}]) id`,
    add(readable, '9123-4567', 'SG'),
    add(known, '+6591234567', 'SG'),
    add(unreadable, 'ask the porter', 'SG'),
    sql`update warehouse set phone = '03-1234-5678' where id = 'JP'`,
  ]) {
    await statement.execute(db.kysely)
  }
  await migrate(db)
  const addresses = await db.kysely.selectFrom('address').selectAll().execute()
  expect(Object.fromEntries(addresses.map(({ id, phone }) => [id, phone]))).toEqual({
    [`${readable}`]: '+6591234567',
    [`${known}`]: '+6591234567',
    [`${unreadable}`]: 'ask the porter',
  })
  const versions = await db.kysely.selectFrom('change').select('version').execute()
  expect(versions.every(({ version }) => version > 5)).toBe(true)
  const warehouses = await db.kysely
    .selectFrom('warehouse')
    .select(['id', 'phone'])
    .orderBy('id')
    .execute()
  expect(warehouses).toEqual([
    { id: 'CN', phone: '+8675500000000' },
    { id: 'JP', phone: '+81312345678' },
    { id: 'SG', phone: '+6560000000' },
  ])
  await db.close()
})

test('numbers with the place of a box get the key of their parcel, and the boxes on a shelf one first', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const [account, other, boxed, plain, theirs, first, second, third] = Array.from(
    { length: 8 },
    () => randomUUID(),
  )
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo('0150-lost-rights')
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

test('no server writes a row while the index of changes is filled', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo('0012-server-keys')
  const locks = await db.kysely.transaction().execute(async (tx) => {
    await migrations['0013-changes']?.up(tx)
    const { rows } = await sql<{ mode: string }>`
      select mode from pg_locks where relation = 'account_sync'::regclass`.execute(tx)
    return rows.map(({ mode }) => mode)
  })
  // Writers lock a row of that table first, which this mode blocks; readers go on.
  expect(locks).toContain('ExclusiveLock')
  await db.close()
})

test('what was credited so far is filled from the entries that are there', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo('0015-ledger')
  const [ledger, wallet, bank] = Array.from({ length: 3 }, () => randomUUID())
  await sql`insert into ledger_account (id, ledger_id, kind, part)
    values (${wallet}, ${ledger}, 'wallet', ''), (${bank}, null, 'bank', '1')`.execute(db.kysely)
  const move = (number: number, side: 'debit' | 'credit', amount: number, after: number) =>
    db.kysely.transaction().execute(async (tx) => {
      const id = randomUUID()
      const other = side === 'debit' ? 'credit' : 'debit'
      await sql`insert into ledger_movement (id, cause, cause_id, step, entry_count, actor_kind, at)
        values (${id}, 'receipt', ${id}, 'topUpCredited', 2, 'server', now())`.execute(tx)
      await sql`insert into ledger_entry
        (movement_id, ledger_account_id, side, amount_fen, number, balance_after_fen, at)
        values (${id}, ${wallet}, ${side}, ${amount}, ${number}, ${after}, now()),
          (${id}, ${bank}, ${other}, ${amount}, null, null, now())`.execute(tx)
    })
  await move(1, 'credit', 100, 100)
  await move(2, 'debit', 30, 70)
  await move(3, 'credit', 5, 75)
  await migrate(db)
  const entries = await db.kysely
    .selectFrom('ledger_entry')
    .select(['number', 'credited_fen'])
    .orderBy('number')
    .execute()
  expect(entries.map(({ credited_fen }) => credited_fen)).toEqual([100, 100, 105, null, null, null])
  await expect(db.run('update ledger_entry set amount_fen = 1')).rejects.toThrow('never changed')
  await db.close()
})

test('what staff have measured is filled from parcels and cartons, and sent to devices', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const [account, arrived, inspected, ended, order, carton] = Array.from({ length: 6 }, () =>
    randomUUID(),
  )
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo('0035-storage')
  const parcel = (id: string | undefined, version: number, grams: number) => sql`
    insert into parcel (account_id, id, version, tracking_number, stage, note, goods_class, weight_grams, length_mm,
      width_mm, height_mm, created_at, received_at, ended_at)
    values (${account}::uuid, ${id}, ${version}, ${id}, 'toShip', '', 'standard', ${grams}, 300, 200, 100, now(),
      '2026-11-02T08:00:00Z', ${version === 0 ? '2025-01-01' : null}::timestamptz)`
  for (const statement of [
    sql`insert into account_sync (account_id, version, digest, epoch) values (${account}, 5, 0, '')`,
    parcel(arrived, 5, 900),
    parcel(inspected, 5, 880),
    parcel(ended, 0, 700),
    sql`insert into inspection values (${account}::uuid, ${randomUUID()}, 5, ${inspected}, 'Look', '["measuring"]', '{}',
      0, 0, 'done', 'Fine', '["measuring"]', 0, now(), now(), '2026-11-05T08:00:00Z')`,
    sql`insert into shipment (account_id, id, version, trans_code, status, origin_warehouse, country, channel_code,
        channel_name, address, customs, services, is_insured, parcel_ids, coupon_ids, estimate, bill_version, reason, created_at)
      values (${account}::uuid, ${order}, 5, 'TC1', 'calculatingFees', 'CN', 'SG', 'AIR', '{}', '{}', '[]', '[]', false,
        '[]', '[]', '{}', 0, '', '2026-11-06T08:00:00Z')`,
    sql`insert into carton (account_id, id, version, shipment_id, number, weight_grams, length_mm, width_mm, height_mm,
        parcel_ids, carrier, tracking_number)
      values (${account}::uuid, ${carton}, 5, ${order}, 1, 1000, 310, 210, 110, jsonb_build_array(${arrived}::text), '', '')`,
    sql`insert into photo values (${account}::uuid, ${randomUUID()}, 5, 'carton', ${carton}, 'packed', 'a', 1,
      'image/png', 'staff', 'stored', '2026-11-07T08:00:00Z')`,
  ]) {
    await statement.execute(db.kysely)
  }
  await migrate(db)
  const { rows } = await sql<Record<string, unknown>>`
    select parcel_id, carton_id, at, by, weight_grams, m.version > 0 as "isHeld", c.version = m.version as "isIndexed"
    from measurement m left join change c on c.id = m.id order by at, weight_grams`.execute(
    db.kysely,
  )
  const alone = { carton_id: null, isHeld: true, isIndexed: true }
  expect(rows).toEqual([
    {
      ...alone,
      parcel_id: ended,
      at: '2026-11-02T08:00:00.000Z',
      by: 'receiving',
      weight_grams: 700,
      isHeld: false,
      isIndexed: null,
    },
    {
      ...alone,
      parcel_id: arrived,
      at: '2026-11-02T08:00:00.000Z',
      by: 'receiving',
      weight_grams: 900,
    },
    {
      ...alone,
      parcel_id: inspected,
      at: '2026-11-05T08:00:00.000Z',
      by: 'inspection',
      weight_grams: 880,
    },
    {
      ...alone,
      parcel_id: arrived,
      at: '2026-11-07T08:00:00.000Z',
      by: 'packing',
      carton_id: carton,
      weight_grams: 1_000,
    },
  ])
  const [{ row_count, version } = {}] = await db.kysely
    .selectFrom('account_sync')
    .select(['row_count', 'version'])
    .execute()
  expect([row_count, Number(version) > 5]).toEqual([3, true])
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

test('a post no longer counts replies to a comment that nobody sees', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const [account, post, hidden, seen] = Array.from({ length: 4 }, () => randomUUID())
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo('0063-passkeys')
  const add = (id: string | undefined, kind: string, state: string, answers: number) => sql`
    with known as (insert into post_by_id values (${id}, ${account}::uuid))
    insert into post (account_id, id, kind, root_id, topic, title, words, state, reason, answers, created_at,
      published_at, tokens)
    values (${account}::uuid, ${id}, ${kind}, ${kind === 'comment' ? post : null}::uuid,
      ${kind === 'comment' ? null : 'life'}, '', 'Text', ${state}, '', ${answers}, now(), now(), '{}')`
  for (const statement of [
    add(post, 'forum', 'published', 6),
    add(hidden, 'comment', 'rejected', 2),
    add(seen, 'comment', 'published', 3),
  ]) {
    await statement.execute(db.kysely)
  }
  await migrate(db)
  const rows = await db.kysely.selectFrom('post').select(['id', 'answers']).execute()
  expect(new Map(rows.map(({ id, answers }) => [id, answers]))).toEqual(
    new Map([
      [post, 4],
      [hidden, 2],
      [seen, 3],
    ]),
  )
  await db.close()
})

test('products and posts that exist are found with and without a space before a number', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const [account, shop, product, post] = Array.from({ length: 4 }, () => randomUUID())
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo('0072-cart-warehouse')
  const texts = (en: string) => sql`${JSON.stringify({ zh: '手机壳', zh2: '手機殼', en })}::jsonb`
  const attributes = JSON.stringify([{ name: {}, value: { zh: '黑', zh2: '黑', en: 'PS5 black' } }])
  for (const statement of [
    sql`insert into shop (id, country, name, created_at) values (${shop}, 'CN', ${texts('Shop 88')}, now())`,
    sql`insert into category (id, position, name) values ('cases', 0, ${texts('Cases')})`,
    sql`insert into product (id, code, shop_id, category_id, state, name, details, attributes, option_names,
        minimum_order, weight_grams, length_mm, width_mm, height_mm, goods_class, tags, tokens, created_at)
      values (${product}, 'C-1', ${shop}, 'cases', 'draft', ${texts('iPhone15 case')}, '{}', ${attributes}::jsonb, '[]',
        1, 1, 1, 1, 1, 'standard', '[]', '{old}', now())`,
    sql`insert into post (account_id, id, kind, topic, title, words, state, reason, created_at, waiting_since, tokens)
      values (${account}::uuid, ${post}, 'forum', 'life', '', 'My iPhone 15', 'pending', '', now(), now(), '{old}')`,
  ]) {
    await statement.execute(db.kysely)
  }
  await migrate(db)
  const { tokens } = await db.kysely
    .selectFrom('product')
    .select('tokens')
    .executeTakeFirstOrThrow()
  for (const q of ['iphone 15', 'IPHONE15', 'ps 5', '手机壳', 'shop88', 'cases']) {
    expect(tokens).toEqual(expect.arrayContaining(queryTokens(q)))
  }
  expect(tokens).not.toContain('old')
  const written = await db.kysely.selectFrom('post').select('tokens').executeTakeFirstOrThrow()
  expect(written.tokens).toEqual(expect.arrayContaining(queryTokens('iphone15')))
  await db.close()
})

test('an address that somebody has changed is confirmed, and a made-up one is not', async () => {
  const db = await openDatabase({ kind: 'memory' })
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.kysely, provider }).migrateTo('0115-logged-bytes')
  await db.run("update warehouse set detail = '8 Harbour Road' where id = 'SG'")
  await db.run("update warehouse set phone = '+8675512345678' where id = 'CN'")
  await migrate(db)
  const rows = await db.kysely.selectFrom('warehouse').selectAll().execute()
  const open = rows.filter(({ confirmed_at }) => confirmed_at !== null)
  expect(open.map(({ id }) => id)).toEqual(['SG'])
  expect(open[0]?.confirmed_at).toEqual(open[0]?.updated_at)
  await db.close()
})
