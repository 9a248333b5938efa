import { expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { Queue, QueueItem } from '#features/desk/contract/console.ts'
import { QUEUE_NAMES, QUEUES } from '#features/desk/rules/staff-queues.ts'
import { queues } from '#tests/support/console.ts'
import { bill, offer, pack, paid, placed, post, shipped } from '#tests/support/orders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import { anArrival, receive } from '#tests/support/warehouse.ts'

const { server, staff, mei } = await staffedServer()
await offer(server)
const packer = await server.loginAs('packer@example.com', ['receive'])

async function itemsOf(by: LoggedInUser, queue: string): Promise<QueueItem[]> {
  const answer = await by.fetch(`/api/staff/queues/${queue}`)
  expect([queue, answer.status]).toEqual([queue, 200])
  return (await answer.json()).items
}
const act = (by: LoggedInUser, queue: string, name: 'take' | 'release', object: string) =>
  post(by, `/api/staff/queues/${queue}/${name}`, { object })

test('each queue lists as many as it counts, with its oldest first', async () => {
  await shipped(server, staff, mei)
  await paid(server, staff, mei)
  await receive(staff, anArrival())
  const counted = await queues(staff)
  for (const name of QUEUE_NAMES) {
    const items = await itemsOf(staff, name)
    expect([name, items.length]).toEqual([name, counted[name]?.count])
    expect([name, items[0]?.since ?? null]).toEqual([name, counted[name]?.oldestAt])
    expect([name, items]).toEqual([name, [...items].sort((a, b) => (a.since < b.since ? -1 : 1))])
  }
})

test('an order is to be packed, then to be billed, then waits for its member', async () => {
  const order = await placed(server, mei)
  const places = async () => {
    const found: string[] = []
    for (const name of ['toPack', 'toBill', 'waitingForConsent']) {
      const items = await itemsOf(staff, name)
      if (items.some(({ label }) => label === order.transCode)) found.push(name)
    }
    return found
  }
  expect(await places()).toEqual(['toPack'])
  await pack(staff, mei, order)
  expect(await places()).toEqual(['toBill'])
  await bill(staff, mei, order)
  expect(await places()).toEqual(['waitingForConsent'])
})

test('who takes something is shown to colleagues, who are refused until it is released', async () => {
  await receive(staff, anArrival())
  const [item] = await itemsOf(staff, 'unclaimed')
  if (item === undefined) throw new Error('Something is unclaimed')
  const { object } = item
  expect(await act(packer, 'unclaimed', 'take', object)).toMatchObject({ status: 200 })
  expect(await act(packer, 'unclaimed', 'take', object)).toMatchObject({ status: 200 })
  const takenBy = async (by: LoggedInUser) =>
    (await itemsOf(by, 'unclaimed')).find((one) => one.object === object)?.taken
  expect(await takenBy(staff)).toMatchObject({ by: packer.user.email, isOwn: false })
  expect(await takenBy(packer)).toMatchObject({ isOwn: true })
  expect((await queues(staff)).unclaimed?.taken).toEqual([
    {
      object,
      by: packer.user.email,
      isOwn: false,
      label: item.label,
      since: item.since,
      at: expect.any(String),
    },
  ])
  expect((await act(staff, 'unclaimed', 'take', object)).body.code).toBe('work_taken')
  expect(await act(staff, 'unclaimed', 'release', object)).toMatchObject({ status: 200 })
  expect(await takenBy(staff)).toBeNull()
  expect(await act(staff, 'unclaimed', 'take', object)).toMatchObject({ status: 200 })
  const { rows } = await server.db.run(
    `select act, actor_account_id as by from audit where object_id = $1 and act in ('takeQueueItem', 'releaseQueueItem') order by act, by`,
    [object],
  )
  expect(rows.filter(({ act }) => act === 'releaseQueueItem')).toMatchObject([
    { by: staff.accountId },
  ])
  const takers = rows.flatMap(({ act, by }) => (act === 'takeQueueItem' ? [by] : []))
  expect(takers).toEqual([packer, packer, staff].map(({ accountId }) => accountId).sort())
})

test('what waits nowhere is not taken, and queues of other rights are closed', async () => {
  expect((await act(staff, 'claims', 'take', 'nothing')).body.code).toBe('not_found')
  expect((await act(packer, 'receipts', 'take', 'nothing')).body.code).toBe('not_found')
  expect((await act(packer, 'receipts', 'release', 'nothing')).body.code).toBe('not_found')
  expect((await packer.fetch('/api/staff/queues/receipts')).status).toBe(404)
})

test('an order without news for a week is stuck, counted from its last scan', async () => {
  const order = await shipped(server, staff, mei)
  const isStuck = async (by: LoggedInUser) =>
    (await itemsOf(by, 'stuck')).some(({ label }) => label === order.transCode)
  expect(await isStuck(staff)).toBe(false)
  server.passMs(7 * DAY_MS)
  const later = await server.loginAs('staff@example.com', 'staff')
  expect(await isStuck(later)).toBe(true)
  const scannedAt = new Date(server.services.nowMs() - DAY_MS).toISOString()
  await server.db.run(
    `insert into tracking (account_id, id, version, carton_id, at, status, words, place, source)
     select account_id, gen_random_uuid(), 1, id, $2, 'inTransit', '', '', 'staff' from carton where shipment_id = $1`,
    [order.orderId, scannedAt],
  )
  expect(await isStuck(later)).toBe(false)
})

test('a queue of warehouses counts and lists those of the one that is asked for', async () => {
  const here = await server.loginAs('staff@example.com', 'staff')
  await receive(here, anArrival({ warehouseId: 'JP' }))
  const of = async (warehouseId: string) => {
    const answer = await here.fetch(`/api/staff/queues?warehouseId=${warehouseId}`)
    const { queues: all }: { queues: Queue[] } = await answer.json()
    const listed = await here.fetch(`/api/staff/queues/unclaimed?warehouseId=${warehouseId}`)
    const { items }: { items: QueueItem[] } = await listed.json()
    const count = all.find(({ name }) => name === 'unclaimed')?.count
    expect([warehouseId, items.length]).toEqual([warehouseId, count])
    return count ?? 0
  }
  const counts = [await of('CN'), await of('SG'), await of('JP')]
  expect(counts[2]).toBe(1)
  const everywhere = (await queues(here)).unclaimed?.count
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(everywhere)
})

test('what waits for longer than it may is overdue', async () => {
  const order = await placed(server, mei)
  const overdue = async (by: LoggedInUser) => (await queues(by)).toPack?.overdue ?? 0
  const before = await overdue(await server.loginAs('staff@example.com', 'staff'))
  server.passMs(QUEUES.toPack.dueMs)
  const later = await server.loginAs('staff@example.com', 'staff')
  expect(await overdue(later)).toBe(before + 1)
  await pack(later, mei, order)
  expect(await overdue(later)).toBe(before)
})

test('the day so far counts each order once, at its warehouse and from its midnight', async () => {
  server.passMs(2 * DAY_MS)
  const by = await server.loginAs('staff@example.com', 'staff')
  const of = async (id: string) => {
    const { warehouses } = await (await by.fetch('/api/staff/day')).json()
    return warehouses.find(({ warehouseId }: { warehouseId: string }) => warehouseId === id)
  }
  const none = { received: 0, packed: 0, billed: 0, dispatched: 0 }
  expect(await of('CN')).toMatchObject(none)
  const order = await placed(server, mei)
  const { received } = await of('CN')
  await pack(by, mei, order)
  await pack(by, mei, order)
  await bill(by, mei, order)
  expect(await of('CN')).toMatchObject({ received, packed: 1, billed: 1, dispatched: 0 })
  expect(await of('JP')).toMatchObject(none)
  server.passMs(DAY_MS)
  const next = await server.loginAs('staff@example.com', 'staff')
  const { warehouses } = await (await next.fetch('/api/staff/day')).json()
  expect(warehouses[0]).toMatchObject(none)
})
