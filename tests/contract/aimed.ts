import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { ownTable } from '#engine/shared/mutation.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { DEFINITIONS } from '#registry/mutations.ts'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { addCartLine, mallLineFields } from '#tests/support/cart-rows.ts'
import { addGoods, attach, createAddress, declare } from '#tests/support/changes.ts'
import { KNOWN } from '#tests/support/known-rows.ts'
import { aCartonRow, aDeliveredOrder } from '#tests/support/order-rows.ts'
import { anArrivedParcel, putArrived } from '#tests/support/request-rows.ts'
import { addressFields, aMembersPhoto, anId } from '#tests/support/row-builders.ts'
import { sampleChange } from '#tests/support/sample-change.ts'
import type { LoggedInUser, TestServer } from '#tests/support/server.ts'
import { claim, declare as declareAs, writeAs } from '#tests/support/warehouse.ts'
import { type Change, wireDevice } from '#tests/support/wire-device.ts'

/** The id of one row in each table that a mutation may name. */
export type Things = Record<
  Exclude<
    SyncedTable,
    | 'alias'
    | 'coupon'
    | 'receipt'
    | 'withdrawal'
    | 'tracking'
    | 'supplement'
    | 'inspection'
    | 'measurement'
  >,
  string
>

/** Gives a member one of everything; the photo's bytes are named and have not come. */
export async function makeThings(
  server: TestServer,
  { accountId, fetch }: LoggedInUser,
  photo: Record<string, unknown>,
): Promise<Things> {
  const phone = wireDevice(fetch)
  const parcel = await declareAs(server, { accountId }, { trackingNumber: 'JUN1' })
  await claim(server, { accountId }, parcel)
  const order = await putDelivered(server, accountId)
  const bought = await putBought(server, accountId)
  const standingOrder = anId()
  await writeAs(server, accountId, async (scope) => {
    const row = { ...(KNOWN.standingOrder as Rows['standingOrder']), id: standingOrder }
    scope.put('standingOrder', { ...row, parcelIds: [parcel.id] })
  })
  const made = {
    account: accountId,
    thread: accountId,
    parcel: parcel.id,
    claim: parcel.id,
    ...order,
    ...bought,
    standingOrder,
  }
  const makers = DEFINITIONS.filter(({ op, makes }) => makes && !(ownTable(op) in made))
  const ids = Object.fromEntries(makers.map(({ op }) => [ownTable(op), anId()]))
  const [conflict, outcome] = [anId(), anId()]
  const things: Things = { ...(ids as Things), ...made, conflict, outcome }
  const changes = makers.map(({ op }) => {
    const change = aimAt(op, things)
    return {
      ...change,
      id: things[ownTable(op) as keyof Things],
      ...(op === 'photo.attach' && { set: { ...change.set, ...photo } }),
    }
  })
  const results = await phone.push(...changes)
  const refused = results.filter(({ status }) => status !== 'applied')
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`)
  const at = '2026-11-20T08:00:00.000Z'
  const from = { clientId: phone.state.clientId, device: 'Test phone', at }
  await writeAs(server, accountId, async (scope) => {
    scope.put('conflict', {
      id: conflict,
      table: 'address',
      rowId: things.address,
      unit: 'address',
      mid: anId(),
      mine: { city: 'A' },
      theirs: { city: 'B' },
      theirsClientId: null,
      theirsDevice: '',
      theirsAt: null,
      ...from,
    })
    scope.put('outcome', {
      id: outcome,
      status: 'rejected',
      code: 'not_found',
      detail: '',
      op: 'goods.edit',
      target: things.goods,
      group: things.goods,
      set: {},
      ...from,
    })
  })
  return things
}

/** An order that has arrived in one carton. */
async function putDelivered(server: TestServer, accountId: string) {
  const transCode = `TC${anId().slice(-9).toUpperCase()}`
  // Today, because a claim has a deadline; without a bill, so that the books have nothing of it.
  const deliveredAt = new Date(server.services.nowMs()).toISOString()
  const order = aDeliveredOrder({ transCode, deliveredAt, bill: null, paidFen: 0 })
  const carton = aCartonRow({ shipmentId: order.id, outcome: 'delivered' })
  await writeAs(server, accountId, async (scope) => {
    scope.put('shipment', order)
    scope.put('carton', carton)
  })
  return { shipment: order.id, carton: carton.id }
}

/** Goods that arrived today, because a return has a deadline. */
async function putBought(server: TestServer, accountId: string) {
  const at = new Date(server.services.nowMs()).toISOString()
  const parcel = anArrivedParcel(at)
  const write = async (scope: MemberScope) => {
    scope.put('parcel', parcel)
    const photo: PhotoRow = {
      ...aMembersPhoto('stored', 'ab'.repeat(32)),
      ownerId: parcel.id,
      purpose: 'arrival',
      by: 'staff',
    }
    scope.put('photo', photo)
    const [ring, retake] = [anId(), anId()]
    const of = { parcelId: parcel.id, photoId: photo.id, createdAt: at }
    scope.put('ring', { id: ring, ...of, x: 1, y: 1, radius: 500 })
    const asked = { words: 'Closer', state: 'asked', reason: '', decidedAt: null } as const
    scope.put('retake', { id: retake, ...of, ...asked, takenPhotoId: null })
    return { ...putArrived(scope, parcel), ring, retake }
  }
  return writeAs(server, accountId, write, [parcel])
}

/** Changes that a sample cannot aim: with a format of their own, or that name more than one row. */
const BY_HAND: Record<string, (theirs: Things) => Change> = {
  'account.edit': ({ account, address }) => ({
    op: 'account.edit',
    id: account,
    set: { defaultAddressId: address },
  }),
  'address.create': ({ address }) => createAddress({ recipient: 'Thief' }, address),
  'parcel.declare': ({ parcel, draft }) =>
    declare({ trackingNumber: 'THIEF1', draftId: draft }, parcel),
  'parcel.edit': ({ parcel }) => ({ op: 'parcel.edit', id: parcel, set: { note: 'mine' } }),
  'goods.add': ({ parcel, goods }) => addGoods(parcel, goods),
  'cartLine.add': ({ cartLine }) => addCartLine(mallLineFields(), cartLine),
  'request.submit': ({ request, requestLine }) => submitOf('request.submit', request, requestLine),
  'request.resubmit': ({ request, requestLine }) =>
    submitOf('request.resubmit', request, requestLine),
  'message.send': ({ account, message }) => ({
    op: 'message.send',
    id: message,
    set: { threadId: account, subject: 'general', words: 'Thief', pictures: 0 },
  }),
  'photo.attach': ({ parcel }) => attach(parcel),
  'goodsReturn.ask': ({ request, requestLine, requestParcel, goodsReturn }) => ({
    op: 'goodsReturn.ask',
    id: goodsReturn,
    set: {
      requestId: request,
      parcelId: requestParcel,
      words: 'Thief',
      wish: 'refund',
      pieces: [{ lineId: requestLine, quantity: 1 }],
    },
  }),
  'requestParcel.keep': ({ requestParcel }) => ({
    op: 'requestParcel.keep',
    id: requestParcel,
    set: { parcelId: requestParcel, isKept: true },
  }),
  'ring.draw': ({ parcel, photo, ring }) => ({
    op: 'ring.draw',
    id: ring,
    set: { parcelId: parcel, photoId: photo, x: 7, y: 7, radius: 700 },
  }),
  'retake.ask': ({ parcel, photo, retake }) => ({
    op: 'retake.ask',
    id: retake,
    set: { parcelId: parcel, photoId: photo, words: 'Thief' },
  }),
  'standingOrder.place': ({ parcel, goods, standingOrder }) => {
    const { note: _, ...address } = addressFields({ recipient: 'Thief' })
    const line = { description: 'Tea', hs6: null, originCountry: 'CN', quantity: 1 }
    return {
      op: 'standingOrder.place',
      id: standingOrder,
      set: {
        parcelIds: [parcel],
        originWarehouse: 'CN',
        channelCode: 'CN-MY-AIR',
        address,
        customs: [{ ...line, goodsId: goods, netWeightGrams: null, declaredValueFen: 100 }],
        services: [],
        isInsured: false,
        couponIds: null,
        maxFen: 100,
        lastDay: new Date().toISOString().slice(0, 10),
      },
    }
  },
  'conflict.resolve': ({ conflict }) => ({
    op: 'conflict.resolve',
    id: conflict,
    set: { choice: 'mine' },
  }),
}

function submitOf(op: 'request.submit' | 'request.resubmit', id: string, lineId: string): Change {
  const { checkoutId, ...asked } = submissionFields({ lineId })
  return { op, id, set: op === 'request.submit' ? { ...asked, checkoutId } : asked }
}

/** A mutation aimed at what a member has. */
export function aimAt(op: string, theirs: Things): Change {
  const thing = (table: SyncedTable) => theirs[table as keyof Things]
  const change =
    BY_HAND[op]?.(theirs) ??
    sampleChange(op, {
      word: () => 'Thief',
      number: () => 7,
      pick: ([first]) => first as never,
      rowId: thing,
      newId: thing,
    })
  if (change === null) throw new Error(`Nothing to aim ${op} at`)
  return change
}
