import {
  bigint,
  choice,
  integer,
  jsonOf,
  nullable,
  partOf,
  refersTo,
  text,
  timestamp,
  uuid,
} from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type { TypedPrice } from '#features/currencies/rules/typed-price.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import type { ClaimStatus } from '#features/parcels/rules/claim-states.ts'
import type { MeasuredBy } from '#features/parcels/rules/measured-by.ts'
import type { ParcelDamage } from '#features/parcels/rules/parcel-correction.ts'
import type { ParcelEnding } from '#features/parcels/rules/parcel-ending.ts'
import type { ParcelStage } from '#features/parcels/rules/parcel-stages.ts'
import type { StorageRecord } from '#features/parcels/rules/storage.ts'
import type { ShotRecord } from '#features/shots/rules/shot-list.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

const line = { ask: 'line' } as const

export const PARCEL_ENTITIES = {
  parcel: entity({
    fields: {
      id: [uuid, 'fixed'],
      /** The package number (PK…), assigned by the server. */
      code: [nullable(text), 'server'],
      trackingNumber: [text, { ask: 'trackingNumber' }],
      stage: [choice<ParcelStage>(), 'server'],
      destinationWarehouseId: [nullable(choice<WarehouseId>()), { ask: 'destination' }],
      originWarehouse: [nullable(choice<WarehouseId>()), 'server'],
      note: [text, { ask: 'note' }],
      /** Set by staff at receiving; until then the strictest class of the declared goods. */
      goodsClass: [choice<GoodsClass>(), 'server'],
      weightGrams: [nullable(integer), 'server'],
      lengthMm: [nullable(integer), 'server'],
      widthMm: [nullable(integer), 'server'],
      heightMm: [nullable(integer), 'server'],
      shelf: [nullable(text), 'server'],
      transCode: [nullable(text), 'server'],
      createdAt: [timestamp, 'fixed'],
      declaredAt: [nullable(timestamp), 'server'],
      receivedAt: [nullable(timestamp), 'server'],
      /** When its order was delivered, or it was returned or disposed of. */
      endedAt: [nullable(timestamp), 'server'],
      /** Null until it is received. */
      storage: [nullable(jsonOf<StorageRecord>()), 'server'],
      /** How it ends without being shipped; null while nobody asked. */
      ending: [nullable(jsonOf<ParcelEnding>()), 'server'],
      /** What the warehouse saw of damage; null for none. */
      damage: [nullable(jsonOf<ParcelDamage>()), 'server'],
      /** Since when a stock count has not found it on its shelf; null unless it is missing. */
      missingSince: [nullable(timestamp), 'server'],
      /** The parcel that came first under the same tracking number; null for that one. */
      pieceOf: [nullable(uuid), 'server'],
      /** The buying request whose merchant sends it; the member cannot remove it then. */
      requestId: [nullable(uuid), 'server'],
      /** Which photos were asked for at its arrival; null before, and where nobody said. */
      shots: [nullable(jsonOf<ShotRecord>()), 'server'],
    },
    window: { months: 12, by: 'endedAt' },
    hasAliases: true,
  }),
  goods: entity({
    fields: {
      id: [uuid, 'fixed'],
      parcelId: [uuid, 'fixed', partOf(['parcel'])],
      name: [text, line],
      quantity: [integer, line],
      unitPriceFen: [bigint, line],
      /** What the member typed in another currency; `typedFor` says whether it still stands for the price. */
      typedPrice: [nullable(jsonOf<TypedPrice>()), line],
      /** What customs are told of the whole line; the price paid unless given. */
      declaredValueFen: [bigint, line],
      goodsClass: [choice<GoodsClass>(), line],
      /** What channels ask about the goods, sorted. */
      tags: [jsonOf<readonly GoodsTag[]>(), line],
      createdAt: [timestamp, 'fixed'],
    },
    hasAliases: true,
  }),
  /** A claim to an unclaimed parcel; its id is that of the parcel declared with it. */
  claim: entity({
    fields: {
      id: [uuid, 'fixed', partOf(['parcel'])],
      note: [text, 'lww'],
      status: [choice<ClaimStatus>(), 'server'],
      reason: [text, 'server'],
      createdAt: [timestamp, 'fixed'],
      decidedAt: [nullable(timestamp), 'server'],
    },
    isOpen: ({ status }) => status === 'waiting',
  }),
  /** What staff weighed and measured, kept as evidence. Made by the server; devices only read it. */
  measurement: entity({
    fields: {
      id: [uuid, 'fixed'],
      parcelId: [uuid, 'fixed', partOf(['parcel'])],
      /** The carton that it was packed into and measured with; null where it was measured alone. */
      cartonId: [nullable(uuid), 'fixed', refersTo('carton')],
      at: [timestamp, 'server'],
      by: [choice<MeasuredBy>(), 'server'],
      weightGrams: [integer, 'server'],
      lengthMm: [integer, 'server'],
      widthMm: [integer, 'server'],
      heightMm: [integer, 'server'],
    },
  }),
}
