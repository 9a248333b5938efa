import { expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { deleteExpired } from '#server/schedules.ts'
import { AIR, cartonsOf, offer, post, shipped } from '#tests/support/orders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
const mei = await server.loginAs('mei@example.com')

/** The public figure after the next daily run. */
async function measured() {
  server.passMs(DAY_MS)
  await deleteExpired(server.services)
  const { transit } = await (await server.fetch('/api/channels')).json()
  return transit
}

test('a line has its own figure from its 30th delivery on: the day by which nine in ten were delivered', async () => {
  const order = await shipped(server, staff, mei)
  expect((await post(mei, `/api/orders/${order.orderId}/received`, {})).status).toBe(200)
  const copy = (numbers: string) =>
    server.db.run(
      `insert into carton select account_id, gen_random_uuid(), version, shipment_id, numbers, weight_grams,
         length_mm, width_mm, height_mm, parcel_ids, carrier, tracking_number, outcome, need,
         (select delivered_at from shipment where id = shipment_id) - numbers * interval '1 day'
       from carton, ${numbers} as numbers where shipment_id = '${order.orderId}' and number = 1`,
    )
  await copy('generate_series(2, 29)')
  expect(await measured()).toEqual([])
  // One that has not arrived counts neither as quick nor as slow.
  await copy('generate_series(30, 31)')
  await server.db.run(`update carton set outcome = null where number = 31`)
  expect(await measured()).toEqual([{ channelCode: AIR.code, deliveries: 30, normalDays: 27 }])

  // The carrier's scan counts, not the day on which the order was closed.
  const slow = (await cartonsOf(server, order)).filter(({ number }) => number > 20 && number < 31)
  for (const { account_id, id, dispatched_at } of slow) {
    await server.db.run(
      `insert into tracking values ($1, gen_random_uuid(), 1, $2, $3::timestamptz + interval '36 hours',
         'delivered', '', '', 'webhook')`,
      [account_id, id, dispatched_at],
    )
  }
  expect(await measured()).toMatchObject([{ deliveries: 30, normalDays: 17 }])
})

test('deliveries of more than a year ago no longer count', async () => {
  server.passMs(366 * DAY_MS)
  expect(await measured()).toEqual([])
})
