import * as v from 'valibot'
import { goodsClass } from '#features/goods/contract/fields.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'
import { daysAgo, readDemo, sidesMm } from './read-demo.ts'

const goods = v.strictObject({
  name: v.string(),
  quantity: v.number(),
  unitPriceFen: v.number(),
  goodsClass: v.optional(goodsClass, 'standard'),
})
export type DemoGoods = v.InferOutput<typeof goods>

const trackingNumber = v.string()
/** What is inside, as `demo/pictures/` draws it. */
const looks = v.optional(v.strictObject({ picture: v.string(), colour: v.string() }))
export type DemoLooks = v.InferOutput<typeof looks>
const arrival = v.strictObject({
  daysAgo,
  at: warehouseId,
  weightGrams: v.number(),
  sidesMm,
  shelf: v.string(),
})
export type DemoArrival = v.InferOutput<typeof arrival>

const parcel = v.strictObject({
  trackingNumber,
  to: warehouseId,
  daysAgo,
  note: v.optional(v.string(), ''),
  looks,
  goods: v.array(goods),
  arrival: v.optional(arrival),
  /** What happened to it after it was received, in order. */
  fate: v.optional(v.array(v.literal('return')), []),
  /** What staff wrote when they asked whether to return or dispose of it. */
  asked: v.optional(v.string()),
  /** The inspection of `inspections.json`. */
  inspection: v.optional(v.picklist(['waiting', 'done', 'partly'])),
  /** The order of `orders.json` that it is in. */
  order: v.optional(
    v.picklist(['calculating', 'pending', 'paid', 'inTransit', 'delivered', 'cancelled']),
  ),
})
export type DemoParcel = v.InferOutput<typeof parcel>

const onShelf = { trackingNumber, looks, ...arrival.entries }
const claim = v.strictObject({
  trackingNumber,
  by: v.picklist(['member', 'neighbour']),
  note: v.string(),
  goods: v.array(goods),
  hasProof: v.boolean(),
  decision: v.optional(
    v.variant('decision', [
      v.strictObject({ decision: v.literal('accept') }),
      v.strictObject({ decision: v.literal('decline'), reason: v.string() }),
    ]),
  ),
})
export type DemoClaim = v.InferOutput<typeof claim>

const parcels = readDemo(
  'parcels',
  v.strictObject({
    /** What the two members registered; they share one number, and the label decides whose parcel it is. */
    member: v.array(parcel),
    neighbour: v.array(parcel),
    /** Parcels whose labels name the demo member, who has not declared them. */
    undeclared: v.array(v.strictObject(onShelf)),
    /** Parcels that arrived without a member number. */
    unclaimed: v.array(v.strictObject({ ...onShelf, labelText: v.string() })),
    /** Claims to these; two members claim the first. */
    claims: v.array(claim),
  }),
)
export const {
  member: MEMBER_PARCELS,
  neighbour: NEIGHBOUR_PARCELS,
  undeclared: UNDECLARED,
  unclaimed: UNCLAIMED,
  claims: CLAIMS,
} = parcels
