import { expect, test } from 'vitest'
import { getOrder, listOlderOrders } from '#features/orders/server/read-own-order.ts'
import { listStaffOrders } from '#features/orders/server/read-staff-orders.ts'
import { faultsOfLedger } from '#tests/support/money.ts'
import {
  aReadyParcel,
  aSubmission,
  bill,
  offer,
  orderRow,
  type Placed,
  pack,
  pay,
  placed,
  post,
  topUp,
} from '#tests/support/orders.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { onPostgres } from '#tests/support/test-database.ts'

const MANY = { requests: 1_000_000, perSeconds: 60 }
const server = await sharedServer({
  limits: { login: { name: 'login', ...MANY }, account: { name: 'account', ...MANY } },
})
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
/** A busy server asks to come again, which a device does. */
async function untilAnswered(send: () => ReturnType<typeof post>): Promise<string> {
  for (;;) {
    const { status, body } = await send()
    if (status !== 503) return status === 200 ? 'done' : body.code
  }
}

/** The embedded database has one connection, so there the same is done by fewer. */
const MEMBERS = onPostgres ? 200 : 12

test(`${MEMBERS} members submit and pay at once: no parcel is in two orders, and the books agree`, async () => {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, n) => server.loginAs(`crowd${n}@example.com`)),
  )
  const forms = await Promise.all(
    members.map(async (member) => {
      const parcel = await aReadyParcel(server, member)
      await topUp(server, member, 5_000)
      return { member, parcel }
    }),
  )
  // Each from two devices at once.
  const codes = await Promise.all(
    forms.flatMap(({ member, parcel }) =>
      [1, 2].map(async () => {
        const form = await aSubmission(server, [parcel])
        return untilAnswered(() => post(member, '/api/orders', form))
      }),
    ),
  )
  expect(codes.filter((code) => code === 'done')).toHaveLength(MEMBERS)
  expect(codes.filter((code) => code === 'wrong_stage')).toHaveLength(MEMBERS)
  const { rows } = await server.db.run('select parcel_id, count(*) from shipment_parcel group by 1')
  expect(rows).toHaveLength(MEMBERS)

  const orders: { member: LoggedInUser; order: Placed }[] = []
  for (const { member, parcel } of forms) {
    const { rows: found } = await server.db.run(
      'select id as "orderId", trans_code as "transCode" from shipment where account_id = $1',
      [member.accountId],
    )
    expect(found).toHaveLength(1)
    const order = { ...(found[0] as Omit<Placed, 'parcels'>), parcels: [parcel] }
    await pack(staff, member, order)
    expect((await bill(staff, member, order)).status).toBe(200)
    orders.push({ member, order })
  }
  const paying = await Promise.all(
    orders.flatMap(({ member, order }) =>
      [1, 2].map(() => untilAnswered(() => pay(server, member, order))),
    ),
  )
  expect(paying.filter((code) => code === 'done')).toHaveLength(MEMBERS)
  expect(paying.filter((code) => code === 'not_payable')).toHaveLength(MEMBERS)
  expect(await faultsOfLedger(server.db)).toEqual([])
  for (const { order } of orders.slice(0, 3)) {
    expect(await orderRow(server, order)).toMatchObject({ status: 'shipping', paid_fen: 4_620 })
  }
}, 300_000)

test('lists and one order are read by an index, however many orders a member has', async () => {
  const mei = await server.loginAs('many@example.com')
  const { orderId, transCode } = await placed(server, mei)
  await server.db.run(
    `insert into shipment select account_id, gen_random_uuid(), case when n % 2 = 0 then 0 else version end,
       'TC' || n, case when n % 2 = 0 then 'cancelled' else status end, origin_warehouse, country,
       channel_code, channel_name, address, identity_mask, customs, services, is_insured, parcel_ids,
       coupon_ids, '{}'::jsonb, bill, bill_version, bill_expires_at, preauthorised_fen, paid_fen, mark, need,
       reason, created_at - n * interval '1 minute', paid_at, dispatched_at, delivered_at,
       case when n % 2 = 0 then created_at - n * interval '1 minute' end, claim_terms
     from shipment, generate_series(1, 100000) n where id = $1`,
    [orderId],
  )
  await server.db.run('analyze shipment')
  const { kysely } = server.db
  const as = (db: typeof kysely) => ({ db: { ...server.db, kysely: db } })
  const plans = await plansOf(kysely, async (db) => {
    await listStaffOrders(as(db), staff, { status: 'calculatingFees' })
    await listOlderOrders(as(db), mei, {})
    await getOrder(as(db), mei, { transCode })
  })
  expect(plans.length).toBeGreaterThanOrEqual(3)
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on shipment')
  expect(plans[0]).toContain('shipment_queue')
  expect(plans[1]).toContain('shipment_older')
}, 300_000)
