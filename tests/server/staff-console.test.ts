import { expect, test } from 'vitest'
import { queues, search } from '#tests/support/console.ts'
import { moneyOf } from '#tests/support/money.ts'
import { changePayeeAccount } from '#tests/support/payees.ts'
import { anId } from '#tests/support/row-builders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import { anArrival, aTrackingNumber, claim, declare, receive } from '#tests/support/warehouse.ts'

const { server, staff, mei, jun } = await staffedServer()
const packer = await server.loginAs('packer@example.com', ['receive'])
const owner = await server.loginAs('owner@example.com', ['settings'])

test('queues are counted with the age of their oldest, by the rights of the caller', async () => {
  expect(Object.keys(await queues(packer))).toEqual([
    'expected',
    'unclaimed',
    'claims',
    'inspections',
    'retakes',
    'missing',
    'quarantine',
    'storageEnding',
    'proposals',
  ])
  expect(Object.keys(await queues(owner))).toEqual(['proposals'])
  const before = await queues(staff)
  expect(before.claims).toMatchObject({ name: 'claims', count: 0, oldestAt: null, taken: [] })
  const firstAt = new Date(server.services.nowMs()).toISOString()
  const { trackingNumber } = anArrival()
  await receive(staff, anArrival({ trackingNumber }))
  const parcel = await declare(server, mei, { trackingNumber })
  await claim(server, mei, parcel)
  server.passMs(3_600_000)
  await receive(staff, anArrival())
  const after = await queues(staff)
  expect(after.claims?.count).toBe(1)
  expect(after.unclaimed).toMatchObject({ count: 2, oldestAt: firstAt, taken: [], atMember: 0 })
})

test('withdrawals wait for those who move money', async () => {
  const cashier = await server.loginAs('cashier@example.com', ['moveMoney'])
  expect((await queues(cashier)).withdrawals).toMatchObject({ count: 0, oldestAt: null })
  await moneyOf(server.db, mei.accountId).topUp(5_000)
  const requestedAt = new Date(server.services.nowMs()).toISOString()
  const account = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
  const body = { onceKey: anId(), amountFen: 5_000, ...account }
  await mei.fetch('/api/withdrawals', { method: 'POST', body })
  expect((await queues(cashier)).withdrawals).toMatchObject({ count: 1, oldestAt: requestedAt })
  expect((await queues(packer)).withdrawals).toBeUndefined()
})

test('differences of the books are counted since the oldest was found', async () => {
  const [first, later] = ['2026-11-19T18:00:00.000Z', '2026-11-20T18:00:00.000Z']
  const difference = { kind: 'wallet' as const, expected_fen: 2, found_fen: 1, last_seen_at: later }
  await server.db.kysely
    .insertInto('book_difference')
    .values([
      { ...difference, object: 'SP000001X', first_seen_at: later },
      { ...difference, object: 'SP000002X', first_seen_at: first },
    ])
    .execute()
  expect((await queues(staff)).differences).toMatchObject({ count: 2, oldestAt: first })
})

test('a proposal waits for others, not for who made it', async () => {
  await changePayeeAccount(owner)
  expect((await queues(owner)).proposals?.count).toBe(0)
  expect((await queues(staff)).proposals?.count).toBe(1)
})

test('one search finds parcels of several members, members and unclaimed parcels by their numbers', async () => {
  const trackingNumber = aTrackingNumber()
  const hers = await declare(server, mei, { trackingNumber })
  await declare(server, jun, { trackingNumber })
  await receive(staff, anArrival({ trackingNumber: 'LOST0001' }))
  const byTracking = await search(
    packer,
    ` ${trackingNumber.toLowerCase().replace(/^(..)/, '$1-')}`,
  )
  expect(byTracking.map((hit) => 'memberNum' in hit && hit.memberNum).sort()).toEqual(
    [mei.user.memberNum, jun.user.memberNum].sort(),
  )
  expect(await search(packer, hers.code ?? '')).toMatchObject([{ kind: 'parcel', id: hers.id }])
  expect(await search(packer, mei.user.memberNum.toLowerCase())).toMatchObject([
    { kind: 'member', accountId: mei.accountId },
  ])
  expect(await search(packer, 'lost-0001')).toMatchObject([{ kind: 'unclaimed' }])
  expect(await search(packer, 'SP999999X')).toEqual([])
})

test('parcels are found only by those who work with them', async () => {
  const parcel = await declare(server, mei, { trackingNumber: aTrackingNumber() })
  expect(await search(owner, parcel.trackingNumber)).toEqual([])
  expect(await search(owner, mei.user.memberNum)).toEqual([])
})

test('what the set-up lacks is said to who holds the settings, and to nobody else', async () => {
  const noticesOf = async (right: 'settings' | 'receive') => {
    const { fetch } = await server.loginAs(`${right}@example.com`, [right])
    return (await (await fetch('/api/staff/queues')).json()).notices
  }
  expect(await noticesOf('settings')).toContain('backup_without_secret')
  expect(await noticesOf('receive')).toEqual([])
})
