import { afterAll, beforeAll, expect, test } from 'vitest'
import { noJobQueue } from '#engine/server/database/job-kinds.ts'
import { updateDigest } from '#engine/shared/digest.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { aParcel } from '#tests/support/row-builders.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { lockKeys } from './lock-keys.ts'
import type { MembersScope } from './member-scope.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { writeFor } from './write-for.ts'

const ANN = '01890000-0000-7000-8000-0000000000a1'
const BOB = '01890000-0000-7000-8000-0000000000b1'
const NOW_MS = Date.UTC(2026, 10, 20, 8)
const NOW = new Date(NOW_MS).toISOString()

let db: Database
let ids = 0
const newId = () => `01890000-0000-7000-8000-${String(++ids).padStart(12, '0')}`

beforeAll(async () => {
  db = await openDatabase({ kind: 'memory' })
  await migrate(db)
  await write([ANN, BOB], async (w) => {
    w.of(ANN).put('account', anAccount(ANN, 'SP0000010'))
    w.of(BOB).put('account', anAccount(BOB, 'SP0000021'))
  })
})
afterAll(() => db.close())

const anAccount = (id: string, memberNum: string): Rows['account'] => ({
  id,
  memberNum,
  email: `${memberNum}@example.com`,
  language: null,
  defaultAddressId: null,
  mutedNotifications: null,
  cashFen: 0,
})

const anAddress = (fields: Partial<Rows['address']> = {}): Rows['address'] => ({
  id: newId(),
  recipient: 'Ann',
  country: 'SG',
  phone: '+6561234567',
  province: '',
  city: '',
  area: '',
  detail: '1 Road',
  postalCode: '123456',
  note: '',
  createdAt: '2026-11-20T07:59:59.123Z',
  ...fields,
})

const DEPS = { nowMs: () => NOW_MS, newId, enqueue: noJobQueue, requestId: 'r1' }
const STAFF = { accountId: ANN, role: 'staff' } as const

function write<T>(
  accounts: string[],
  work: (w: MembersScope) => Promise<T>,
  nowMs = NOW_MS,
): Promise<T> {
  const deps = { ...DEPS, nowMs: () => nowMs }
  return inTransaction(db, (tx) => writeFor(tx, accounts, STAFF, deps, work))
}

const syncOf = (accountId: string) =>
  db.kysely
    .selectFrom('account_sync')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

const changesOf = (ids: string[]) =>
  db.kysely
    .selectFrom('change')
    .select(['table_name', 'id', 'version', 'removed_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

test('a row comes back as it was put, field by field', async () => {
  const address = anAddress({ note: 'quotes " and \\ and 舢板' })
  await write([ANN], async (w) => w.of(ANN).put('address', address))
  const [row] = await write([ANN], (w) => w.of(ANN).loadWhere('address', { id: [address.id] }))
  expect(row).toEqual(address)
})

test('the version is raised once for all rows of a transaction, and the digest is that of the live rows', async () => {
  const before = await syncOf(ANN)
  const survivor = anAddress()
  const removal = anAddress()
  await write([ANN], async (w) => {
    w.of(ANN).put('address', survivor)
    w.of(ANN).put('address', removal)
  })
  const between = await syncOf(ANN)
  expect(between.version).toBeGreaterThan(before.version)
  await write([ANN], async (w) => {
    await w.of(ANN).load('address', [survivor.id])
    w.of(ANN).put('address', { ...survivor, note: 'ring twice' })
    w.of(ANN).remove('address', removal.id)
  })
  const after = await syncOf(ANN)
  expect(after.version).toBeGreaterThan(between.version)
  const live = { table: 'address', id: survivor.id, version: after.version }
  expect(after.digest).toBe(updateDigest(before.digest, [], [live]))
  const { version } = after
  expect(await changesOf([survivor.id, removal.id])).toEqual([
    { table_name: 'address', id: survivor.id, version, removed_at: null },
    { table_name: 'address', id: removal.id, version, removed_at: NOW },
  ])
})

test('a version that was lost in a rollback is not given again', async () => {
  const address = anAddress()
  await write([ANN], async (w) => w.of(ANN).put('address', address))
  const { version } = await syncOf(ANN)
  await db.run(`update account_sync set version = 1 where account_id = '${ANN}'`)
  const other = { ...address, note: 'another' }
  await write([ANN], async (w) => w.of(ANN).put('address', other), NOW_MS + 1_000)
  expect((await syncOf(ANN)).version).toBeGreaterThan(version)
})

test('a row that comes back loses its tombstone', async () => {
  const address = anAddress()
  await write([ANN], async (w) => w.of(ANN).put('address', address))
  await write([ANN], async (w) => w.of(ANN).remove('address', address.id))
  await write([ANN], async (w) => w.of(ANN).put('address', address))
  expect(await changesOf([address.id])).toMatchObject([{ removed_at: null }])
})

test('a transaction that changes nothing raises no version and sends no hint', async () => {
  const address = anAddress()
  await write([ANN], async (w) => w.of(ANN).put('address', address))
  const before = await syncOf(ANN)
  const hints: (string | null)[] = []
  const stop = await db.listen('hint', (payload) => hints.push(payload))
  await write([ANN], async (w) => {
    w.of(ANN).put('address', { ...address })
    w.of(ANN).remove('parcel', newId())
    w.of(ANN).put('address', { ...anAddress(), id: address.id, note: 'other' })
    w.of(ANN).put('address', address)
  })
  await write([BOB], async (w) => w.of(BOB).put('address', anAddress()))
  await expect.poll(() => hints).toEqual([`${BOB} ${(await syncOf(BOB)).version}`])
  await stop()
  expect(await syncOf(ANN)).toEqual(before)
})

test('only the accounts whose rows changed are raised', async () => {
  const before = await syncOf(BOB)
  await write([BOB, ANN], async (w) => w.of(ANN).put('address', anAddress()))
  expect(await syncOf(BOB)).toEqual(before)
})

test('a row of an account that is not locked is a bug', async () => {
  const stray = write([ANN], async (w) => w.of(BOB).put('address', anAddress()))
  await expect(stray).rejects.toThrow('not locked')
})

test('a failed transaction leaves rows, version, events and audit as they were', async () => {
  const before = await syncOf(ANN)
  const failing = write([ANN], async (w) => {
    w.of(ANN).put('address', anAddress())
    w.of(ANN).event({ kind: 'parcelRemoved', objectId: 'x', args: {} })
    w.of(ANN).put('goods', {
      id: newId(),
      parcelId: newId(),
      name: 'Tea',
      quantity: 0,
      unitPriceFen: 1,
      typedPrice: null,
      declaredValueFen: 1,
      goodsClass: 'standard',
      tags: [],
      createdAt: '2026-11-20T08:00:00.000Z',
    })
  })
  await expect(failing).rejects.toThrow('quantity')
  expect(await syncOf(ANN)).toEqual(before)
  const failed = db.kysely.selectFrom('event').selectAll().where('kind', '=', 'parcelRemoved')
  expect(await failed.execute()).toEqual([])
})

test('the look-ups by tracking and package number follow the parcel', async () => {
  const parcel = aParcel({ id: newId(), code: 'PK1', trackingNumber: 'sf-12', declaredAt: null })
  const found = async () => {
    const tracking = await db.kysely.selectFrom('parcel_by_tracking').selectAll().execute()
    const code = await db.kysely.selectFrom('parcel_by_code').selectAll().execute()
    return [...tracking.map((row) => row.tracking_key), ...code.map((row) => row.code)]
  }
  const put = (row: Rows['parcel']) =>
    inTransaction(db, async (tx) => {
      await lockKeys(tx, 'tracking', ['SF12', 'SF13'], 'shared')
      await writeFor(tx, [ANN], STAFF, DEPS, async (w) => w.of(ANN).put('parcel', row))
    })
  const unlocked = write([ANN], async (w) => w.of(ANN).put('parcel', parcel))
  await expect(unlocked).rejects.toThrow('only under its lock')
  await put(parcel)
  expect(await found()).toEqual(['SF12', 'PK1'])
  await put({ ...parcel, trackingNumber: 'SF13' })
  expect(await found()).toEqual(['SF13', 'PK1'])
  await write([ANN], async (w) => w.of(ANN).remove('parcel', parcel.id))
  expect(await found()).toEqual([])
})

test('keys are locked before any account, and once', async () => {
  const late = inTransaction(db, (tx) =>
    writeFor(tx, [ANN], STAFF, DEPS, () => lockKeys(tx, 'tracking', ['SF12'], 'shared')),
  )
  await expect(late).rejects.toThrow('locked before accounts')
  const twice = inTransaction(db, async (tx) => {
    await lockKeys(tx, 'tracking', ['SF13'], 'exclusive')
    await lockKeys(tx, 'tracking', ['SF12'], 'exclusive')
  })
  await expect(twice).rejects.toThrow('once, all together')
})

test('events and audit name what happened, who did it and in which request', async () => {
  await write([ANN], async (w) => {
    w.of(BOB).event({ kind: 'claimFiled', objectId: 'c', args: {} })
    w.audit({
      act: 'fileClaim',
      about: 'claim',
      accountId: BOB,
      objectId: 'c',
      before: null,
      after: { status: 'waiting' },
    })
  })
  const events = db.kysely.selectFrom('event').selectAll().where('kind', '=', 'claimFiled')
  expect(await events.execute()).toMatchObject([
    { account_id: BOB, object_table: 'claim', object_id: 'c', args: {} },
  ])
  expect(await db.kysely.selectFrom('audit').selectAll().execute()).toMatchObject([
    {
      act: 'fileClaim',
      actor_kind: 'staff',
      actor_account_id: ANN,
      request_id: 'r1',
      object_table: 'claim',
      after: { status: 'waiting' },
    },
  ])
})

test('a thousand rows are written by as many statements as one', async () => {
  const statements = async (rows: number) => {
    let count = 0
    await inTransaction(db, (tx) => {
      const counted = tx.withPlugin({
        transformQuery: ({ node }) => {
          count += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const deps = { nowMs: () => NOW_MS, newId, enqueue: noJobQueue }
      return writeFor(counted as typeof tx, [ANN], { kind: 'system' }, deps, async (w) => {
        for (let i = 0; i < rows; i++) w.of(ANN).put('address', anAddress())
      })
    })
    return count
  }
  expect(await statements(1_000)).toBe(await statements(1))
})
