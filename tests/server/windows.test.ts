import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { sendRowsAgain } from '#engine/server/database/send-rows-again.ts'
import { closeWindows, takeOut } from '#engine/server/sync/close-windows.ts'
import { forgetOldSync } from '#engine/server/sync/forget-old.ts'
import { recountAccounts } from '#engine/server/sync/recount-accounts.ts'
import { recountDigest } from '#engine/server/sync/recount-digest.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { addGoods, attach, createAddress, declare } from '#tests/support/changes.ts'
import {
  aCartonRow,
  aDeliveredOrder,
  aSupplement,
  aTrackingRow,
} from '#tests/support/order-rows.ts'
import { aRequestRow } from '#tests/support/request-rows.ts'
import { aCoupon, anId, aParcel, aReturnRow } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { type WireDevice, wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer({ env: { LOG_LEVEL: 'warn' } })
const { db, services } = server
const inDays = (days: number) => new Date(services.nowMs() + days * DAY_MS).toISOString()

let members = 0
/** A member with two devices. */
async function aMember() {
  const { accountId, fetch } = await server.loginAs(`window${++members}@example.com`)
  return { accountId, fetch, phone: wireDevice(fetch), desk: wireDevice(fetch) }
}

const give = (accountId: string, ...coupons: CouponRow[]) =>
  writeAs(server, accountId, async (scope) => {
    for (const coupon of coupons) scope.put('coupon', coupon)
  })
const takeAway = (accountId: string, table: SyncedTable, ...ids: string[]) =>
  takeOut(services, accountId, { table, ids })
const idsOn = (device: WireDevice, table: SyncedTable) => device.rows(table).map(({ id }) => id)
const countOf = async (accountId: string) =>
  db.kysely
    .selectFrom('account_sync')
    .select(['row_count', 'digest', 'version'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Both devices hold what the server says, and so does a new one. */
async function agree({ fetch, phone, desk }: Awaited<ReturnType<typeof aMember>>) {
  const fresh = wireDevice(fetch)
  for (const device of [phone, desk, fresh]) {
    const { digest } = await device.sync()
    expect(device.digest()).toBe(digest)
  }
  const held = (device: WireDevice) => SYNCED_TABLES.flatMap((table) => idsOn(device, table)).sort()
  expect(held(phone)).toEqual(held(fresh))
  expect(held(desk)).toEqual(held(fresh))
}

/** A parcel with a line of goods and a picture that is stored, on both devices. */
async function aStoredParcel() {
  const member = await aMember()
  const { accountId, phone, desk } = member
  const parcel = declare({ trackingNumber: `WINDOW${members}` })
  await phone.push(parcel, addGoods(parcel.id), attach(parcel.id))
  await writeAs(server, accountId, async (scope) => {
    const [photo] = phone.rows('photo')
    if (photo !== undefined) scope.put('photo', { ...photo, state: 'stored' })
  })
  for (const device of [phone, desk]) await device.sync()
  return { ...member, parcel }
}

test('a coupon leaves the devices 12 months after it expired, and stays on the server', async () => {
  const member = await aMember()
  const { accountId, phone } = member
  const [old, reserved, open] = [
    aCoupon({ expiresAt: inDays(-366) }),
    aCoupon({ expiresAt: inDays(-366), state: 'reserved' }),
    aCoupon({ expiresAt: inDays(-364) }),
  ]
  await give(accountId, old, reserved, open)
  await agree(member)
  const before = await countOf(accountId)
  await closeWindows(services)
  await agree(member)
  expect(idsOn(phone, 'coupon')).not.toContain(old.id)
  expect(idsOn(phone, 'coupon')).toEqual(expect.arrayContaining([reserved.id, open.id]))
  expect((await countOf(accountId)).row_count).toBe(before.row_count - 1)
  const after = await countOf(accountId)
  await closeWindows(services)
  expect(await countOf(accountId)).toEqual(after)

  // What counts and repairs the rows that devices hold passes it by.
  await db.run('update account_sync set counted_at = null')
  await recountAccounts(services, inDays(0))
  await recountDigest(accountId, 'beef', services)
  expect(await countOf(accountId)).toEqual(after)
  expect(server.logged.filter((line) => line.includes('"alert":true'))).toEqual([])
  await inTransaction(db, (tx) => sendRowsAgain(tx, 'coupon', { nowMs: services.nowMs() }))
  await agree(member)
  expect(idsOn(phone, 'coupon')).not.toContain(old.id)

  await give(accountId, old)
  await agree(member)
  expect(idsOn(phone, 'coupon')).toContain(old.id)
  expect((await countOf(accountId)).row_count).toBe(before.row_count)
})

test('a row leaves with its parts, and an edit of a device that was away is decided on it and brings all back', async () => {
  const member = await aStoredParcel()
  const { accountId, phone, desk, parcel } = member
  const parts = ['parcel', 'goods', 'photo'] as const
  const held = parts.map((table) => idsOn(phone, table))
  await takeAway(accountId, 'parcel', parcel.id)
  await phone.sync()
  expect(parts.map((table) => idsOn(phone, table))).toEqual([[], [], []])
  const [line] = desk.rows('goods')
  const edit = { op: 'goods.edit', id: line?.id ?? '', base: { quantity: line?.quantity } }
  expect(await desk.push({ ...edit, set: { quantity: 7 } })).toMatchObject([{ status: 'applied' }])
  await agree(member)
  expect(parts.map((table) => idsOn(phone, table))).toEqual(held)
  expect(phone.row('goods', line?.id ?? '')).toMatchObject({ quantity: 7 })
})

test('an edit that changes nothing, one that is refused and one in conflict bring their row back too', async () => {
  const member = await aStoredParcel()
  const { accountId, phone, parcel } = member
  const edit = { op: 'parcel.edit', id: parcel.id }
  const attempts = [
    [{ set: { note: '' }, base: { note: '' } }, 'applied'],
    [{ set: { trackingNumber: '' }, base: {} }, 'rejected'],
    [{ set: { note: 'mine' }, base: { note: 'another' } }, 'conflict'],
  ] as const
  for (const [change, status] of attempts) {
    await takeAway(accountId, 'parcel', parcel.id)
    await phone.sync()
    expect(idsOn(phone, 'parcel')).toEqual([])
    expect(await phone.push({ ...edit, ...change })).toMatchObject([{ status }])
    expect(idsOn(phone, 'parcel')).toEqual([parcel.id])
    for (const { id } of phone.rows('outcome')) await phone.push({ op: 'outcome.dismiss', id })
  }
  await agree(member)
})

test('a change of a removed line of goods brings back the parcel that the tray names with it', async () => {
  const member = await aStoredParcel()
  const { accountId, phone, desk, parcel } = member
  const [line] = desk.rows('goods')
  const change = { id: line?.id ?? '' }
  expect(await phone.push({ op: 'goods.remove', ...change })).toMatchObject([{ status: 'applied' }])
  await takeAway(accountId, 'parcel', parcel.id)
  await desk.push({ op: 'goods.edit', ...change, set: { quantity: 7 }, base: { quantity: 1 } })
  expect(desk.rows('outcome')).toMatchObject([{ set: { parcelId: parcel.id } }])
  expect(idsOn(desk, 'parcel')).toEqual([parcel.id])
  await agree(member)
})

test('a removed row that had left stays removed', async () => {
  const member = await aStoredParcel()
  const { accountId, phone, desk, parcel } = member
  await takeAway(accountId, 'parcel', parcel.id)
  await phone.sync()
  expect(await desk.push({ op: 'parcel.remove', id: parcel.id })).toMatchObject([
    { status: 'applied' },
  ])
  await agree(member)
  expect(idsOn(desk, 'parcel')).toEqual([])
  const { rows } = await db.run('select id from parcel where account_id = $1', [accountId])
  expect(rows).toEqual([])
})

test('a row stays while a picture of it waits, a conflict of it is open or the tray names it', async () => {
  const member = await aMember()
  const { accountId, phone } = member
  const parcels = Array.from({ length: 3 }, (_, n) => declare({ trackingNumber: `OPEN${n}` }))
  const [photographed, disputed, refused] = parcels.map(({ id }) => id) as [string, string, string]
  await phone.push(...parcels, attach(photographed))
  await phone.push(
    { op: 'parcel.edit', id: disputed, set: { note: 'mine' }, base: { note: 'another' } },
    { ...addGoods(refused), set: { parcelId: refused } },
  )
  expect([phone.rows('conflict').length, phone.rows('outcome').length]).toEqual([1, 1])
  await takeAway(accountId, 'parcel', photographed, disputed, refused)
  await agree(member)
  expect(idsOn(phone, 'parcel')).toHaveLength(3)

  const [conflict] = idsOn(phone, 'conflict')
  const [outcome] = idsOn(phone, 'outcome')
  await phone.push(
    { op: 'conflict.resolve', id: conflict ?? '', set: { choice: 'theirs' } },
    { op: 'outcome.dismiss', id: outcome ?? '' },
  )
  await takeAway(accountId, 'parcel', photographed, disputed, refused)
  await agree(member)
  expect(idsOn(phone, 'parcel')).toEqual([photographed])
})

test('a row stays while the tray names it by the id that a device gave it', async () => {
  const member = await aMember()
  const { accountId, phone } = member
  const parcel = declare({ trackingNumber: `NAMED${members}` })
  await phone.push(parcel)
  const own = anId()
  await phone.push({ ...addGoods(own), set: { parcelId: own } })
  expect(phone.rows('outcome')).toMatchObject([{ set: { parcelId: own } }])
  await writeAs(server, accountId, async (scope) =>
    scope.put('alias', { id: own, toId: parcel.id }),
  )
  await takeAway(accountId, 'parcel', parcel.id)
  await agree(member)
  expect(idsOn(phone, 'parcel')).toEqual([parcel.id])
})

test('a row that is found to have ended stays if it has not by the time its account is locked', async () => {
  const { accountId } = await aMember()
  const at = { endedAt: inDays(-400) }
  const parcel = aParcel({ stage: 'shipped', trackingNumber: `REOPENED${members}`, ...at })
  const put = (row: ParcelRow) =>
    writeAs(server, accountId, async (scope) => scope.put('parcel', row), [row])
  await put(parcel)
  // Staff correct what became of its order between the two.
  let isReopened = false
  const kysely = db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isFound = result.rows.some(({ id }) => id === parcel.id)
      if (isFound && !isReopened) {
        isReopened = true
        await put({ ...parcel, endedAt: null })
      }
      return result
    },
  })
  await closeWindows({ ...services, db: { ...db, kysely } })
  expect(isReopened).toBe(true)
  const { rows } = await db.run('select version > 0 as held from parcel where id = $1', [parcel.id])
  expect(rows).toEqual([{ held: true }])
})

const LONG_AGO = inDays(-400)
const endedParcel = (given: Partial<ParcelRow> = {}) =>
  aParcel({ stage: 'shipped', endedAt: LONG_AGO, trackingNumber: `BUSINESS${anId()}`, ...given })
type Put = <T extends SyncedTable>(table: T, row: Rows[T]) => void

/** Open business about a parcel that left long ago: what makes it, and what decides it. */
const BUSINESS: Record<string, (parcel: ParcelRow) => [(put: Put) => void, (put: Put) => void]> = {
  'a claim that waits': ({ id }) => {
    const row = { id, note: '', status: 'waiting', reason: '', createdAt: LONG_AGO } as const
    return [
      (put) => put('claim', { ...row, decidedAt: null }),
      (put) => put('claim', { ...row, status: 'declined', decidedAt: inDays(0) }),
    ]
  },
  'an inspection that runs': ({ id: parcelId }) => {
    const row: Rows['inspection'] = {
      id: anId(),
      parcelId,
      requirements: 'Size',
      services: [],
      pricesFen: {},
      feeFen: 0,
      paidFen: 0,
      state: 'waiting',
      result: '',
      doneServices: [],
      refundedFen: 0,
      createdAt: LONG_AGO,
      paidAt: LONG_AGO,
      decidedAt: null,
    }
    return [
      (put) => put('inspection', row),
      (put) => put('inspection', { ...row, state: 'done', decidedAt: inDays(0) }),
    ]
  },
  'a compensation for it': ({ id }) => {
    const row = aCompensation({ parcelId: id })
    return [
      (put) => put('compensation', row),
      (put) => put('compensation', { ...row, state: 'declined', decidedAt: inDays(0) }),
    ]
  },
  'a return of its goods': ({ id: parcelId }) => {
    const request = aRequestRow({ status: 'completed', completedAt: LONG_AGO, endedAt: LONG_AGO })
    const row = aReturnRow({
      parcelId,
      requestId: request.id,
      state: 'accepted',
      decidedAt: inDays(-1),
    })
    return [
      (put) => {
        put('request', request)
        put('goodsReturn', row)
      },
      (put) => put('goodsReturn', { ...row, state: 'closed' }),
    ]
  },
  'a compensation for its order': ({ id, transCode }) => {
    const order = aDeliveredOrder({ parcelIds: [id], transCode: transCode ?? '' })
    const row = aCompensation({ shipmentId: order.id })
    return [
      (put) => {
        put('shipment', { ...order, endedAt: LONG_AGO })
        put('compensation', row)
      },
      (put) =>
        put('compensation', { ...row, state: 'accepted', decidedFen: 1, decidedAt: inDays(0) }),
    ]
  },
  'a supplement of its order': ({ id, transCode }) => {
    const order = aDeliveredOrder({ parcelIds: [id], transCode: transCode ?? '' })
    const row = aSupplement({ shipmentId: order.id })
    return [
      (put) => {
        put('shipment', { ...order, endedAt: LONG_AGO })
        put('supplement', row)
      },
      (put) => put('supplement', { ...row, state: 'paid', decidedAt: inDays(0) }),
    ]
  },
}
const aCompensation = (given: Partial<Rows['compensation']>): Rows['compensation'] => ({
  id: anId(),
  shipmentId: null,
  parcelId: null,
  cartonId: null,
  kind: 'loss',
  words: 'Gone',
  askedFen: 100,
  state: 'open',
  decidedFen: null,
  reason: '',
  createdAt: LONG_AGO,
  decidedAt: null,
  ...given,
})

test.each(Object.entries(BUSINESS))(
  '%s keeps itself and the parcel until it is decided',
  async (_, business) => {
    const member = await aMember()
    const { accountId, phone } = member
    const held = () =>
      SYNCED_TABLES.filter((table) => table !== 'coupon' && table !== 'account').flatMap((table) =>
        idsOn(phone, table),
      )
    const parcel = endedParcel({ transCode: `TC${anId().slice(-9)}` })
    const [open, decide] = business(parcel)
    const write = (work: (put: Put) => void) =>
      writeAs(
        server,
        accountId,
        async (scope) => {
          scope.put('parcel', parcel)
          work((table, row) => scope.put(table, row))
        },
        [parcel],
      )
    await write(open)
    await agree(member)
    const before = held()
    await closeWindows(services)
    await agree(member)
    expect(held()).toEqual(before)
    await write(decide)
    await closeWindows(services)
    await agree(member)
    expect(held()).toEqual([])
  },
)

test('a request stays while a supplement of it is due', async () => {
  const member = await aMember()
  const { accountId, phone } = member
  const request = aRequestRow({
    status: 'completed',
    completedAt: LONG_AGO,
    endedAt: LONG_AGO,
    supplementFen: 500,
  })
  const put = (row: Rows['request']) =>
    writeAs(server, accountId, async (scope) => scope.put('request', row))
  await put(request)
  await closeWindows(services)
  await agree(member)
  expect(idsOn(phone, 'request')).toEqual([request.id])
  await put({ ...request, supplementFen: null })
  await closeWindows(services)
  await agree(member)
  expect(idsOn(phone, 'request')).toEqual([])
})

test('a part that the server writes brings its owner and all other parts back', async () => {
  const member = await aStoredParcel()
  const { accountId, phone, parcel } = member
  const [photo] = phone.rows('photo')
  await takeAway(accountId, 'parcel', parcel.id)
  await agree(member)
  await writeAs(server, accountId, async (scope) => {
    if (photo !== undefined) scope.put('photo', { ...photo, state: 'lost' })
  })
  await agree(member)
  expect([idsOn(phone, 'parcel'), idsOn(phone, 'goods').length]).toEqual([[parcel.id], 2])
})

test('a row that the server writes brings the parts of its parts back', async () => {
  const member = await aMember()
  const { accountId, phone } = member
  const order = aDeliveredOrder({ id: anId(), transCode: `TC${anId().slice(-9)}` })
  const carton = aCartonRow({ id: anId(), shipmentId: order.id, outcome: 'delivered' })
  const scan = aTrackingRow({ id: anId(), cartonId: carton.id })
  const put = (work: (put: Put) => void) =>
    writeAs(server, accountId, async (scope) => work((table, row) => scope.put(table, row)))
  await put((write) => {
    write('shipment', order)
    write('carton', carton)
    write('tracking', scan)
  })
  const held = () =>
    (['shipment', 'carton', 'tracking'] as const).map((table) => idsOn(phone, table).length)
  await takeAway(accountId, 'shipment', order.id)
  await agree(member)
  expect(held()).toEqual([0, 0, 0])
  await put((write) => write('shipment', { ...order, reason: 'Corrected' }))
  await agree(member)
  expect(held()).toEqual([1, 1, 1])
})

test('an alias is kept while its row is on the server, outside of the window or not', async () => {
  const { accountId } = await aMember()
  const parcel = aParcel({ trackingNumber: 'ALIASED1' })
  const alias = { id: anId(), toId: parcel.id }
  await writeAs(
    server,
    accountId,
    async (scope) => {
      scope.put('parcel', parcel)
      scope.put('alias', alias)
    },
    [parcel],
  )
  await takeAway(accountId, 'parcel', parcel.id)
  server.passMs(100 * DAY_MS)
  await forgetOldSync(services)
  server.passMs(400 * DAY_MS)
  await forgetOldSync(services)
  const again = await server.loginAs(`window${members}@example.com`)
  const phone = wireDevice(again.fetch)
  await phone.sync()
  expect(phone.rows('alias')).toEqual([alias])
  const edit = {
    op: 'parcel.edit',
    id: alias.id,
    set: { note: 'late' },
    base: { note: parcel.note },
  }
  expect(await phone.push(edit)).toMatchObject([{ status: 'applied' }])
  expect(phone.row('parcel', parcel.id)).toMatchObject({ note: 'late' })
})

test('rows that leave while devices edit them are neither lost nor counted twice', async () => {
  const member = await aMember()
  const { accountId, phone, desk } = member
  const addresses = Array.from({ length: 8 }, () => createAddress({ city: '0', note: '0' }))
  await phone.push(...addresses)
  await desk.sync()
  const ids = addresses.map(({ id }) => id)
  const edits = (field: 'city' | 'note', round: number) =>
    ids.map((id) => {
      const [set, base] = [{ [field]: `${round}` }, { [field]: `${round - 1}` }]
      return { op: 'address.edit', id, set, base }
    })
  for (let round = 1; round <= 5; round++) {
    const [notes, cities] = await Promise.all([
      phone.push(...edits('note', round)),
      desk.push(...edits('city', round)),
      takeAway(accountId, 'address', ...ids.slice(round)),
    ])
    const statuses = [...notes, ...cities].map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['applied']))
    await agree(member)
  }
  await phone.push(...edits('note', 6))
  await agree(member)
  expect(idsOn(phone, 'address')).toHaveLength(ids.length)
  expect((await countOf(accountId)).row_count).toBe(ids.length + phone.rows('coupon').length)
})
