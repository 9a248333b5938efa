import { DAY_MS } from '#engine/shared/time-units.ts'
import type { OrderRule } from '#features/orders/rules/order-states.ts'
import { carrierNumber } from '#tests/support/carrier-numbers.ts'
import {
  AIR,
  aCarton,
  anOrderAddress,
  aReadyParcel,
  aSubmission,
  billed,
  cartonsOf,
  offer,
  type Placed,
  pack,
  paid,
  placed,
  post,
  shipped,
  staffPath,
} from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser, TestServer } from '#tests/support/server.ts'
import { pathWith } from './declared.ts'
import type { GoodCalls, MakeCall } from './good-money-calls.ts'
import { PLAIN_ORDER_ACTS, type PlainOrderAct } from './plain-order-acts.ts'

type World = { server: TestServer; member: LoggedInUser; staff: LoggedInUser }
type Made = { order: Placed; world: World }

let orderers = 0
/** The world with a channel and a member of its own: discounts of the shared one would change the price. */
async function ordering(world: World): Promise<World> {
  const { server } = world
  const { rows } = await server.db.run('select 1 from channel_version where code = $1', [AIR.code])
  if (rows.length === 0) await offer(server)
  return { ...world, member: await server.loginAs(`orderer${++orderers}@example.com`) }
}

type Stage = (world: World) => Promise<Placed>
const asPlaced: Stage = ({ server, member }) => placed(server, member)
const asPacked: Stage = async (world) => {
  const order = await asPlaced(world)
  await pack(world.staff, world.member, order)
  return order
}
const asBilled: Stage = ({ server, staff, member }) => billed(server, staff, member)
const asPaid: Stage = ({ server, staff, member }) => paid(server, staff, member)
const asShipped: Stage = ({ server, staff, member }) => shipped(server, staff, member)
const asLost: Stage = async (world) => {
  const { server, staff, member } = world
  const order = await asShipped(world)
  const [carton] = await cartonsOf(server, order)
  await post(staff, staffPath(member, order, 'outcome'), { cartonId: carton?.id, outcome: 'lost' })
  return order
}

/** A valid act of staff on an order in a stage. */
const onOrder =
  (act: string, stage: Stage, body: (made: Made) => object | Promise<object>): MakeCall =>
  async (given) => {
    const world = await ordering(given)
    const order = await stage(world)
    return {
      path: staffPath(world.member, order, act),
      body: { onceKey: anId(), ...(await body({ order, world })) },
    }
  }

/** A valid act of a member on their order in a stage. */
const onOwn =
  (act: string, stage: Stage, body: object = {}): MakeCall =>
  async (given) => {
    const world = await ordering(given)
    const { orderId } = await stage(world)
    return {
      path: `/api/orders/${orderId}/${act}`,
      body: { onceKey: anId(), ...body },
      as: world.member,
    }
  }

const firstCarton = async ({ order, world }: Made) => (await cartonsOf(world.server, order))[0]
const reason = 'The member asked'

/** An order as its rules see it, and how it gets there. */
const STAGES: readonly (readonly [Parameters<OrderRule>[0], Stage])[] = [
  [{ status: 'calculatingFees', dispatchedAt: null }, asPlaced],
  [{ status: 'pendingPayment', dispatchedAt: null }, asBilled],
  [{ status: 'shipping', dispatchedAt: null }, asPaid],
  [{ status: 'shipping', dispatchedAt: '2026-11-01T00:00:00.000Z' }, asShipped],
]

/** A valid call of each act that needs no more than words, on an order that its rule allows. */
export const plainOrderCalls = Object.fromEntries(
  PLAIN_ORDER_ACTS.map(({ name, endpoint, body }) => {
    const stage = STAGES.find(([order]) => endpoint.when(order))?.[1]
    if (stage === undefined) throw new Error(`No order here allows ${name}`)
    const call: MakeCall = async (given) => {
      const world = await ordering(given)
      const { orderId } = await stage(world)
      const path = pathWith(endpoint.path, { orderId, accountId: world.member.accountId })
      return {
        path,
        body: { onceKey: anId(), ...body },
        ...(endpoint.for === 'member' && { as: world.member }),
      }
    }
    return [name, call]
  }),
) as Record<PlainOrderAct, MakeCall>

/** A valid call of each other endpoint about orders. */
export const goodOrderCalls = {
  submitOrder: async (given) => {
    const world = await ordering(given)
    const parcel = await aReadyParcel(world.server, world.member)
    return {
      path: '/api/orders',
      // Drop shipping has one field more than other orders.
      body: await aSubmission(world.server, [parcel], { senderName: 'Little Teahouse' }),
      as: world.member,
    }
  },
  correctOrderAddress: onOwn('address', asPlaced, {
    address: anOrderAddress({ detail: '2 Jalan Ampang' }),
    identityNumber: null,
  }),
  answerNeed: async (given) => {
    const world = await ordering(given)
    const order = await asShipped(world)
    const need = { kind: 'invoice', words: 'The invoice', deadline: null }
    const { staff, member } = world
    await post(staff, staffPath(member, order, 'need'), { cartonId: null, need })
    return {
      path: `/api/orders/${order.orderId}/answer`,
      body: { onceKey: anId(), cartonId: null, words: 'Sent', identityNumber: null },
      as: member,
    }
  },
  decideSupplement: async (given) => {
    const world = await ordering(given)
    const order = await asShipped(world)
    const cost = { kind: 'other', amountFen: 500, words: 'Storage at customs', photoSha256s: [] }
    const { staff, member } = world
    const { body } = await post(staff, staffPath(member, order, 'supplement'), cost)
    return {
      path: `/api/orders/${order.orderId}/supplements/${body.supplementId}`,
      body: { onceKey: anId(), decision: 'pay', amountFen: 500 },
      as: member,
    }
  },
  listOlderOrders: async () => ({ path: '/api/orders/older' }),
  listOlderParcels: async () => ({ path: '/api/parcels/older' }),
  getOrder: async (given) => {
    const world = await ordering(given)
    const { transCode } = await asShipped(world)
    return { path: `/api/orders/${transCode}`, as: world.member }
  },

  listStaffOrders: async (given) => {
    const world = await ordering(given)
    await asPlaced(world)
    return { path: '/api/staff/orders?status=calculatingFees' }
  },
  getStaffOrder: async (given) => {
    const world = await ordering(given)
    const { orderId } = await asShipped(world)
    return { path: `/api/staff/orders/${world.member.accountId}/${orderId}` }
  },
  findStaffOrder: async (given) => {
    const world = await ordering(given)
    return { path: `/api/staff/order-numbers/${(await asPlaced(world)).transCode}` }
  },
  readOrderIdentity: onOrder('identity', asPlaced, () => ({})),
  packOrder: onOrder('cartons', asPlaced, ({ order }) => ({
    cartons: [aCarton(order.parcels.map(({ code }) => code))],
  })),
  billOrder: onOrder('bill', asPacked, () => ({ preview: true, totalFen: null })),
  takeOutParcel: onOrder(
    'take-out',
    async ({ server, member }) => {
      const parcels = [await aReadyParcel(server, member), await aReadyParcel(server, member)]
      return placed(server, member, { estimateFen: 7_260 }, parcels)
    },
    ({ order }) => ({ parcelId: order.parcels[0]?.id, reason }),
  ),
  dispatchOrder: onOrder('dispatch', asPaid, async (made) => ({
    cartons: [
      {
        cartonId: (await firstCarton(made))?.id,
        carrier: 'EMS',
        trackingNumber: carrierNumber(made.order),
      },
    ],
  })),
  correctNumber: onOrder('correct-number', asShipped, async (made) => ({
    cartonId: (await firstCarton(made))?.id,
    carrier: 'EMS',
    trackingNumber: carrierNumber(made.order, 2),
    confirmed: false,
  })),
  recordOutcome: onOrder('outcome', asShipped, async (made) => ({
    cartonId: (await firstCarton(made))?.id,
    outcome: 'lost',
  })),
  correctOutcome: onOrder('correct-outcome', asLost, async (made) => ({
    cartonId: (await firstCarton(made))?.id,
    outcome: 'delivered',
    reason,
  })),
  returnCarton: onOrder('return-carton', asShipped, async (made) => ({
    cartonId: (await firstCarton(made))?.id,
    parcels: made.order.parcels.map(({ id }) => ({
      parcelId: id,
      weightGrams: 910,
      lengthMm: 200,
      widthMm: 150,
      heightMm: 100,
      shelf: 'B2',
    })),
  })),
  askNeed: onOrder('need', asShipped, ({ world }) => ({
    cartonId: null,
    need: {
      kind: 'identity',
      words: 'For customs',
      deadline: new Date(world.server.services.nowMs() + DAY_MS).toISOString(),
    },
  })),
  addSupplement: onOrder('supplement', asShipped, () => ({
    kind: 'return',
    amountFen: 1_500,
    words: 'The way back',
    photoSha256s: [],
  })),
  dispatchByCsv: async (given) => {
    const world = await ordering(given)
    const order = await asPaid(world)
    const csv = `order,carton,carrier,tracking_number\n${order.transCode},1,EMS,${carrierNumber(order)}\n`
    return { path: '/api/staff/dispatches', body: { onceKey: anId(), csv } }
  },
  checkDispatches: async (given) => {
    const world = await ordering(given)
    const order = await asPaid(world)
    const csv = `order,carton,carrier,tracking_number\n${order.transCode},1,EMS,${carrierNumber(order)}\n`
    return { path: '/api/staff/dispatches/check', body: { csv } }
  },
  checkTracking: async () => {
    const { trackingNumber, at, status } = anUpdate()
    const csv = `tracking_number,time,status,words,place\n${trackingNumber},${at},${status},Left,KUL\n`
    return { path: '/api/staff/tracking/csv/check', body: { csv } }
  },
  listFileSenders: async () => ({ path: '/api/staff/file-senders' }),
  keepFileSender: async () => ({
    path: '/api/staff/file-senders',
    body: {
      kind: 'tracking',
      name: 'Yanwen',
      headings: ['运单号', '时间', '状态'],
      columns: [{ column: 'tracking_number', heading: '运单号' }],
    },
  }),
  addTracking: async () => ({
    path: '/api/staff/tracking',
    body: { onceKey: anId(), update: anUpdate() },
  }),
  trackByCsv: async () => {
    const { trackingNumber, at, status } = anUpdate()
    const csv = `tracking_number,time,status,words,place\n${trackingNumber},${at},${status},Left,KUL\n`
    return { path: '/api/staff/tracking/csv', body: { onceKey: anId(), csv } }
  },
} satisfies GoodCalls

const anUpdate = () => ({
  trackingNumber: `EA${anId().slice(-9)}`,
  at: '2026-11-20T08:00:00.000Z',
  status: 'inTransit',
  words: 'Departed',
  place: 'Shenzhen',
})
