import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open-database.ts'

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
    ...{ [`${readable}`]: '+6591234567', [`${known}`]: '+6591234567' },
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
