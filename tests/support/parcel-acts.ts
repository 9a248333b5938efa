import type { Random } from '#tests/sync/simulation/random.ts'
import { carrierNumber } from './carrier-numbers.ts'
import { declare as declaration } from './changes.ts'
import { aPayout, compensationPath } from './compensations.ts'
import { correct, count, placeOf, reassign } from './floor.ts'
import { aResult, inspectionPath, orderInspection } from './inspections.ts'
import { aSubmission, bill, cartonsOf, type Placed, pack, pay, post, ship } from './orders.ts'
import { anId } from './row-builders.ts'
import type { LoggedInUser, TestServer } from './server.ts'
import { anArrival, declare, receive, toParcel } from './warehouse.ts'
import { wireDevice } from './wire-device.ts'

/** A member with parcels, another one, somebody at the desk, and a picture that staff have taken. */
export type ParcelScene = {
  server: TestServer
  staff: LoggedInUser
  mei: LoggedInUser
  jun: LoggedInUser
  random: Random
  photoSha256: string
}
type Said = { status: number; body: { code?: string } }
type Act = (scene: ParcelScene) => Promise<Said | undefined>

/** What a ready parcel measures, so that every order of one costs the same. */
const SIDES = { lengthMm: 200, widthMm: 150, heightMm: 100 }
const MEASURES = { weightGrams: 900, ...SIDES }
const ESTIMATES_FEN = [4_620, 7_260]
export const COMPENSATED_FEN = 500
/** The most parcels of one member. */
const MAX_PARCELS = 5

export const parcelsOf = ({ server: { db }, mei }: ParcelScene) =>
  db.kysely
    .selectFrom('parcel')
    .selectAll()
    .where('account_id', '=', mei.accountId)
    .orderBy('id')
    .execute()
export const ordersOf = ({ server: { db }, mei }: ParcelScene) =>
  db.kysely
    .selectFrom('shipment')
    .selectAll()
    .where('account_id', '=', mei.accountId)
    .orderBy('id')
    .execute()
export const inspectionsOf = ({ server: { db }, mei }: ParcelScene) =>
  db.kysely
    .selectFrom('inspection')
    .selectAll()
    .where('account_id', '=', mei.accountId)
    .orderBy('id')
    .execute()

export const claimsOf = ({ server: { db }, mei }: ParcelScene) =>
  db.kysely
    .selectFrom('compensation')
    .selectAll()
    .where('account_id', '=', mei.accountId)
    .orderBy('id')
    .execute()

/** Mostly one in the wanted state, if there is any; now and then another, so that refusals are tried too. */
async function one<T>(
  { random }: ParcelScene,
  rows: Promise<T[]>,
  isFit: (row: T) => boolean,
): Promise<T | undefined> {
  const all = await rows
  const fit = all.filter(isFit)
  const from = random.chance(0.15) ? all : fit
  return from.length === 0 ? undefined : random.pick(from)
}
const parcelIn = (scene: ParcelScene, ...stages: string[]) =>
  one(scene, parcelsOf(scene), ({ stage }) => stages.includes(stage))
type ParcelOf = Awaited<ReturnType<typeof parcelsOf>>[number]
type OrderRow = Awaited<ReturnType<typeof ordersOf>>[number]
const orderWhere = (scene: ParcelScene, isFit: (order: OrderRow) => boolean) =>
  one(scene, ordersOf(scene), isFit)

/** An order as the acts of the desk name it, with its parcels. */
async function asPlaced(scene: ParcelScene, order: OrderRow): Promise<Placed> {
  const parcels = (await parcelsOf(scene)).filter(({ id }) => order.parcel_ids.includes(id))
  return { orderId: order.id, transCode: order.trans_code, parcels } as unknown as Placed
}
const atDesk = (scene: ParcelScene, order: { id: string }, act: string, body: object) => {
  const path = `/api/staff/orders/${scene.mei.accountId}/${order.id}/${act}`
  return post(scene.staff, path, body)
}
const orderAct =
  (isFit: (order: OrderRow) => boolean, act: string, body: object): Act =>
  async (scene) => {
    const order = await orderWhere(scene, isFit)
    return order && atDesk(scene, order, act, body)
  }
const isIn =
  (status: string) =>
  (order: OrderRow): boolean =>
    order.status === status
const isPaid = (order: OrderRow) => order.status === 'shipping' && order.dispatched_at === null
const isAway = (order: OrderRow) => order.status === 'shipping' && order.dispatched_at !== null

/** What a new device of the member sends, and whether it was applied. */
async function push({ mei }: ParcelScene, change: Parameters<Phone['push']>[0]): Promise<Said> {
  const [result] = await wireDevice(mei.fetch).push(change)
  return { status: result?.status === 'applied' ? 200 : 409, body: { code: result?.code ?? '' } }
}
type Phone = ReturnType<typeof wireDevice>

/** Puts one or two parcels into an order. */
async function submit(scene: ParcelScene, count: 1 | 2, given: object = {}) {
  const ids = new Set<string>()
  for (let nth = 0; nth < count; nth += 1) {
    const others = parcelsOf(scene).then((all) => all.filter(({ id }) => !ids.has(id)))
    const parcel = await one(scene, others, ({ stage }) => stage === 'toShip')
    if (parcel !== undefined) ids.add(parcel.id)
  }
  if (ids.size === 0) return undefined
  const parcels = [...ids].map((id) => ({ id }))
  const estimateFen = ESTIMATES_FEN[ids.size - 1]
  const body = await aSubmission(scene.server, parcels, { estimateFen, ...given })
  return post(scene.mei, '/api/orders', body)
}

async function decideClaim(scene: ParcelScene, body: object) {
  const found = await one(scene, claimsOf(scene), ({ state }) => state === 'open')
  return found && post(scene.staff, compensationPath(scene.mei, found.id, 'decision'), body)
}

const inspect =
  (byTransfer: boolean): Act =>
  async (scene) => {
    const parcel = await parcelIn(scene, 'toShip')
    return parcel && orderInspection(scene.mei, parcel, { byTransfer })
  }
const decide = async (scene: ParcelScene, act: 'result' | 'refuse', body: object) => {
  const found = await one(scene, inspectionsOf(scene), ({ state }) => state === 'waiting')
  return found && post(scene.staff, inspectionPath(scene.mei, found.id, act), body)
}

/** Corrects what was read of a parcel, so little that every order still costs the same. */
async function correctOne(scene: ParcelScene, parcel: ParcelOf | undefined) {
  if (parcel === undefined) return undefined
  const { random, photoSha256 } = scene
  const given = random.pick([
    { weightGrams: 850 + random.below(100) },
    { heightMm: 95 + random.below(10) },
    { goodsClass: random.pick(['standard', 'restricted']), shelf: 'A-01' },
    { damage: random.pick(['Wet', 'Torn']), photoSha256s: [photoSha256] },
    { damage: '' },
    { photoSha256s: [photoSha256] },
  ])
  return correct(scene.staff, scene.mei, parcel, given)
}

/** Everything that happens to a parcel between its registration and its end. A new act is one row here. */
export const PARCEL_ACTS = {
  async register(scene) {
    if ((await parcelsOf(scene)).length >= MAX_PARCELS) return undefined
    await declare(scene.server, scene.mei, { destinationWarehouseId: 'CN' })
    return { status: 200, body: {} }
  },
  async receive(scene) {
    const parcel = await parcelIn(scene, 'toWarehouse')
    if (parcel === undefined) return undefined
    const photoSha256s = scene.random.chance(0.7) ? [scene.photoSha256] : []
    const { tracking_number: trackingNumber } = parcel
    const given = { ...toParcel(scene.mei, parcel), trackingNumber, ...MEASURES, photoSha256s }
    return receive(scene.staff, anArrival(given))
  },
  async receiveAnotherPiece(scene) {
    if ((await parcelsOf(scene)).length > MAX_PARCELS) return undefined
    const isHere = ({ received_at }: { received_at: string | null }) => received_at !== null
    const parcel = await one(scene, parcelsOf(scene), isHere)
    if (parcel === undefined) return undefined
    const { tracking_number: trackingNumber, id: parcelId } = parcel
    const to = { kind: 'piece', accountId: scene.mei.accountId, parcelId }
    const photoSha256s = [scene.photoSha256]
    return receive(scene.staff, anArrival({ to, trackingNumber, ...MEASURES, photoSha256s }))
  },
  async declareArrived(scene) {
    const parcel = await parcelIn(scene, 'toDeclare')
    if (parcel === undefined) return undefined
    return push(scene, declaration({ trackingNumber: parcel.tracking_number }, parcel.id))
  },
  async reassign(scene) {
    const parcel = await parcelIn(scene, 'toShip', 'toDeclare', 'inOrder')
    return parcel && reassign(scene.staff, scene.mei, parcel, scene.jun.user.memberNum)
  },
  async correct(scene) {
    return correctOne(scene, await parcelIn(scene, 'toShip', 'toDeclare', 'inspecting'))
  },
  async correctBilled(scene) {
    const order = await orderWhere(scene, (one) => isIn('pendingPayment')(one) || isPaid(one))
    const parcels = await parcelsOf(scene)
    return correctOne(
      scene,
      parcels.find(({ id }) => order?.parcel_ids.includes(id)),
    )
  },
  async prohibit(scene) {
    const parcel = await parcelIn(scene, 'toShip', 'inOrder', 'inspecting')
    const found = { goodsClass: 'prohibited', shelf: 'Q-1', reason: 'A spray can' }
    return parcel && correct(scene.staff, scene.mei, parcel, found)
  },
  async allow(scene) {
    const isHeld = ({ goods_class }: ParcelOf) => goods_class === 'prohibited'
    const parcel = await one(scene, parcelsOf(scene), isHeld)
    const allowed = { goodsClass: 'standard', shelf: 'A-01', reason: 'It was only water' }
    return parcel && correct(scene.staff, scene.mei, parcel, allowed)
  },
  async countAsMissing(scene) {
    const parcel = await parcelIn(scene, 'toShip', 'toDeclare', 'inOrder', 'inspecting')
    if (parcel === undefined || parcel.shelf === null) return undefined
    return count(scene.staff, parcel.shelf, { missing: [placeOf(scene.mei, parcel)] })
  },
  async takeBackCount(scene) {
    const counts = await scene.server.db.kysely
      .selectFrom('stock_count as count')
      .innerJoin('stock_count_change as change', 'change.count_id', 'count.id')
      .select(['count.id', 'taken_back_at'])
      .where('change.account_id', '=', scene.mei.accountId)
      .orderBy('count.id')
      .execute()
    const found = await one(
      scene,
      Promise.resolve(counts),
      ({ taken_back_at }) => taken_back_at === null,
    )
    return found && post(scene.staff, `/api/staff/stock-counts/${found.id}/take-back`, {})
  },
  inspect: inspect(false),
  inspectByTransfer: inspect(true),
  async cancelInspection(scene) {
    const isUnpaid = ({ state }: { state: string }) => state === 'awaitingPayment'
    const found = await one(scene, inspectionsOf(scene), isUnpaid)
    return found && post(scene.mei, `/api/inspections/${found.id}/cancel`, {})
  },
  recordInspection: (scene) =>
    decide(
      scene,
      'result',
      aResult({
        measures: MEASURES,
        ...(scene.random.chance(0.5)
          ? { photoSha256s: [scene.photoSha256] }
          : { doneServices: ['measuring'] }),
      }),
    ),
  refuseInspection: (scene) => decide(scene, 'refuse', { reason: 'Sealed' }),
  order: (scene) => submit(scene, 2),
  dropShip: (scene) => submit(scene, 1, { senderName: 'The tea house' }),
  async takeOut(scene) {
    const isPair = (order: OrderRow) =>
      isIn('calculatingFees')(order) && order.parcel_ids.length > 1
    const order = await orderWhere(scene, isPair)
    if (order === undefined) return undefined
    const parcelId = scene.random.pick(order.parcel_ids)
    return atDesk(scene, order, 'take-out', { parcelId, reason: 'It is broken' })
  },
  async bill(scene) {
    const order = await orderWhere(scene, isIn('calculatingFees'))
    if (order === undefined) return undefined
    const placed = await asPlaced(scene, order)
    const packed = await pack(scene.staff, scene.mei, placed)
    return packed.status === 200 ? bill(scene.staff, scene.mei, placed) : packed
  },
  reopen: orderAct(isIn('pendingPayment'), 'reopen', {}),
  async pay(scene) {
    const order = await orderWhere(scene, isIn('pendingPayment'))
    return order && pay(scene.server, scene.mei, { orderId: order.id })
  },
  async dispatch(scene) {
    const order = await orderWhere(scene, isPaid)
    return order && ship(scene.server, scene.staff, scene.mei, { orderId: order.id })
  },
  async correctNumber(scene) {
    const order = await orderWhere(scene, isAway)
    const carton = order && (await cartonsOf(scene.server, { orderId: order.id }))[0]
    if (order === undefined || carton === undefined) return undefined
    const trackingNumber = carrierNumber({ orderId: anId() }, carton.number)
    const given = { cartonId: carton.id, carrier: 'EMS', trackingNumber }
    return atDesk(scene, order, 'correct-number', given)
  },
  cancel: orderAct((order) => !isAway(order), 'cancel', { reason: 'Not possible' }),
  async returnCarton(scene) {
    const order = await orderWhere(scene, isAway)
    if (order === undefined) return undefined
    const cartons = await cartonsOf(scene.server, { orderId: order.id })
    if (cartons.length === 0) return undefined
    const parcels = order.parcel_ids.map((parcelId) => ({ parcelId, ...MEASURES, shelf: 'B2' }))
    const cartonId = scene.random.pick(cartons).id
    return atDesk(scene, order, 'return-carton', { cartonId, parcels })
  },
  async confirmDelivery(scene) {
    const order = await orderWhere(scene, isAway)
    return order && post(scene.mei, `/api/orders/${order.id}/received`, {})
  },
  async claim(scene) {
    const order = await orderWhere(scene, isIn('delivered'))
    if (order === undefined) return undefined
    const about = {
      shipmentId: order.id,
      cartonId: null,
      kind: 'damage',
      askedFen: COMPENSATED_FEN,
    }
    const set = { ...about, words: 'A cup is broken' }
    return push(scene, { op: 'compensation.file', id: anId(), set })
  },
  async withdrawClaim(scene) {
    const found = await one(scene, claimsOf(scene), ({ state }) => state === 'open')
    return found && push(scene, { op: 'compensation.withdraw', id: found.id })
  },
  payCompensation: (scene) =>
    decideClaim(scene, aPayout({ amountFen: COMPENSATED_FEN, provenFen: COMPENSATED_FEN })),
  declineCompensation: (scene) => decideClaim(scene, { decision: 'decline', reason: 'Not seen' }),
  async askEnding(scene) {
    const parcel = await parcelIn(scene, 'toShip', 'toDeclare')
    const question = { reason: 'storage', words: 'Please decide' }
    const path = `/api/staff/endings/${scene.mei.accountId}/${parcel?.id}/ask`
    return parcel && post(scene.staff, path, question)
  },
  async answerEnding(scene) {
    // Asked, or of their own accord.
    const isAsked = ({ ending }: { ending: object | null }) => ending !== null
    const parcel = scene.random.chance(0.5)
      ? await one(scene, parcelsOf(scene), isAsked)
      : await parcelIn(scene, 'toShip')
    const choice = scene.random.pick(['return', 'dispose'])
    const answer = { choice, answer: 'To the seller' }
    return parcel && post(scene.mei, `/api/parcels/${parcel.id}/ending`, answer)
  },
  async end(scene) {
    const isDecided = ({ ending }: { ending: { choice: string | null } | null }) =>
      (ending?.choice ?? null) !== null
    const parcel = await one(scene, parcelsOf(scene), isDecided)
    const way = { carrier: 'SF', trackingNumber: 'SF1', photoSha256: scene.photoSha256 }
    const path = `/api/staff/endings/${scene.mei.accountId}/${parcel?.id}/done`
    return parcel && post(scene.staff, path, way)
  },
} satisfies Record<string, Act>
export type ParcelAct = keyof typeof PARCEL_ACTS

/** How often each is tried. */
export const ACT_WEIGHTS: Record<ParcelAct, number> = {
  receiveAnotherPiece: 3,
  declareArrived: 3,
  reassign: 3,
  dropShip: 5,
  confirmDelivery: 20,
  claim: 24,
  withdrawClaim: 8,
  payCompensation: 10,
  declineCompensation: 8,
  register: 4,
  receive: 8,
  inspect: 4,
  inspectByTransfer: 2,
  cancelInspection: 2,
  recordInspection: 5,
  refuseInspection: 2,
  order: 8,
  takeOut: 6,
  bill: 12,
  reopen: 1,
  correct: 2,
  correctBilled: 3,
  prohibit: 1,
  allow: 4,
  correctNumber: 2,
  countAsMissing: 1,
  takeBackCount: 2,
  pay: 14,
  dispatch: 16,
  cancel: 2,
  returnCarton: 3,
  askEnding: 2,
  answerEnding: 2,
  end: 3,
}
