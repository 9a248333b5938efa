import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { seedDemo } from '#demo/seed.ts'
import { findSession } from '#engine/server/database/find-session.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { statementsOf } from '#tests/support/statements-of.ts'

vi.setConfig({ testTimeout: 120_000 })

const server = await sharedServer()
await seedDemo(server.services)
const staff = await server.loginAs('cost@example.com', 'staff')
const member = await server.loginAs(DEMO_MEMBER)
const packer = await server.loginAs('packer@example.com', ['receive'])

/** A value that the demo has. */
async function inDemo(query: string): Promise<string> {
  const [row] = (await server.db.run(query)).rows
  return String(Object.values(row ?? {})[0])
}
// What the seed has enqueued would be counted with the reads, try after try; also what is due while they run.
const DUE = `
  select (select count(*) from jobs.job where state in ('created', 'active') and start_after <= now() + interval '15 seconds')
    + (select count(*) from mail_batch where due_at <= now() + interval '15 seconds')`
await vi.waitUntil(async () => (await inDemo(DUE)) === '0', { timeout: 100_000, interval: 200 })
const own = `account_id = '${member.accountId}'`
const product = await inDemo("select id from product where state = 'published' limit 1")
const variant = await inDemo('select id from variant limit 1')
const category = await inDemo('select category_id from product limit 1')
const transCode = await inDemo(`select trans_code from shipment where ${own} limit 1`)
const request = await inDemo(`select id from request where ${own} limit 1`)
const order = await inDemo("select account_id || '/' || id from shipment limit 1")
const thread = await inDemo("select account_id || '/' || id from thread limit 1")
const later = '2099-01-01T00:00:00.000Z'
const id = await inDemo('select id from shipment limit 1')

/** What is read most, by whom, and the most statements that it takes, that of the session included. */
const READS = [
  ['/api/staff/queues', staff, 1],
  ['/api/staff/queues', packer, 1],
  ['/api/staff/queues/messages', staff, 1],
  ['/api/staff/queues/proposals', staff, 1],
  ['/api/staff/work?warehouseId=CN&list=expected', staff, 1],
  [`/api/staff/work?warehouseId=CN&list=arrived&after=${later}_${id}`, staff, 1],
  ['/api/staff/orders?status=calculatingFees', staff, 1],
  ['/api/staff/orders?status=shipping&dispatched=yes', staff, 1],
  [`/api/staff/orders/${order}`, staff, 1],
  ['/api/staff/threads?list=waiting', staff, 1],
  ['/api/staff/threads?list=mine', staff, 1],
  [`/api/staff/threads?list=all&after=${later}_${id}_${id}`, staff, 1],
  [`/api/staff/threads/${thread}`, staff, 1],
  // One of two asks whether the business has the mall open.
  ['/api/public/mall', server, 2],
  ['/api/public/products', server, 2],
  [`/api/public/products?sort=newest&after=newest_${later}_${id}`, server, 2],
  ['/api/public/products?sort=cheapest', server, 2],
  [`/api/public/products?category=${category}&q=tea`, server, 2],
  [`/api/public/products/${product}`, server, 2],
  [`/api/public/variants?ids=${variant}`, server, 1],
  [`/api/orders/${transCode}`, member, 1],
  ['/api/orders/older', member, 1],
  [`/api/orders/older?after=${later}_${id}`, member, 1],
  ['/api/parcels/older', member, 1],
  ['/api/coupons/older', member, 1],
  [`/api/requests/${request}`, member, 1],
  ['/api/requests/older', member, 2],
] as const

test.each(READS)('%s', async (path, { fetch }, most) => {
  // The first request of a minute also counts it.
  expect((await fetch(path)).status).toBe(200)
  expect(await statementsOf(() => fetch(path))).toBeLessThanOrEqual(most)
})

test('who may not ask is told so before what is asked, and nothing of it', async () => {
  const wrong = '/api/staff/orders?status=none'
  expect((await server.fetch(wrong)).status).toBe(401)
  expect((await member.fetch(wrong)).status).toBe(403)
  expect((await packer.fetch(wrong)).status).toBe(403)
  expect((await staff.fetch(wrong)).status).toBe(422)
  const foreign = '/api/staff/work?warehouseId=CN&list=expected&after=x'
  expect((await server.fetch(foreign)).status).toBe(401)
  expect((await packer.fetch(foreign)).status).toBe(400)
  expect((await packer.fetch('/api/staff/queues/messages')).status).toBe(404)
  expect((await packer.fetch('/api/staff/orders?status=shipping')).status).toBe(403)
})

test('nothing is read beside the session of a member who asks for what is of staff', async () => {
  /** Fails if it is carried out. */
  const query = () => sql`select 1 / (select count(*) from staff_right where false) as never`
  const read = ({ authorization }: typeof member, isForStaff: boolean) =>
    findSession(server.db.kysely, authorization, server.services.nowMs(), {
      query,
      values: {},
      isForStaff,
    })
  expect((await read(member, true))?.session.accountId).toBe(member.accountId)
  await expect(read(member, false)).rejects.toThrow('division by zero')
  await expect(read(staff, true)).rejects.toThrow('division by zero')
})
