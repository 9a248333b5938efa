import * as v from 'valibot'
import { endpoint, type Reply } from '#engine/shared/endpoint.ts'
import {
  list,
  MAX_REASON_LENGTH,
  requiredText,
  shortText,
  text,
  timestamp,
  uuid,
} from '#engine/shared/fields.ts'
import { goodsClass } from '#features/goods/contract/fields.ts'
import { memberNum } from '#features/member/contract/member-num.ts'
import {
  MAX_SHELF_LENGTH,
  staffParcel,
  unclaimedParcel,
} from '#features/parcels/contract/warehouse-parcel.ts'
import { PARCEL_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { GOODS_KINDS } from '#features/shots/rules/shot-list.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

/** What a device keeps of a warehouse at most, to work on without a connection. */
export const MAX_EXPECTED_KEPT = 3_000
export const MAX_SHELVED_KEPT = 5_000
/** What one count of a shelf may list. */
export const MAX_ON_SHELF = 500
export const MAX_MISSING = 200
export const MAX_COUNTS = 20
const place = v.object({ accountId: uuid, parcelId: uuid })
const shelf = requiredText(MAX_SHELF_LENGTH)
const tally = { found: v.number(), moved: v.number(), missing: v.number() }
const act = { method: 'POST', for: 'staff', right: 'receive', once: true } as const

/** Gives a parcel that was filed under the wrong member to its owner, out of any unpaid order. */
export const reassignParcel = endpoint({
  ...act,
  path: '/api/staff/floor/:accountId/:parcelId/reassign',
  params: place,
  body: v.object({ onceKey: uuid, memberNum, reason: requiredText(MAX_REASON_LENGTH) }),
  reply: v.object({ parcel: staffParcel }),
})

/** Records where a parcel lies: on another shelf than before, or found after it was missing. */
export const shelveParcel = endpoint({
  ...act,
  path: '/api/staff/floor/:accountId/:parcelId/shelve',
  params: place,
  body: v.object({ onceKey: uuid, shelf }),
  reply: v.object({ parcel: staffParcel }),
})

/** What should lie on a shelf. Parcels that are packed into cartons are not on it any more. */
export const readShelf = endpoint({
  method: 'GET',
  path: '/api/staff/shelves',
  for: 'staff',
  right: 'receive',
  query: v.object({ warehouseId, shelf }),
  reply: v.object({
    parcels: list(staffParcel, MAX_ON_SHELF),
    unclaimed: list(unclaimedParcel, MAX_ON_SHELF),
    /** The time of the server (UTC ISO 8601). */
    at: v.optional(text),
  }),
})
export type OnShelf = Reply<typeof readShelf>

/**
 * Records the count of a shelf. What was scanned lies there from now on; what was not is missing, unless it has been
 * moved since the count began. `foreign`: scanned codes of what is not recorded in this warehouse, for the records.
 * `isEmpty`: the worker has confirmed that nothing lies there; a count that found nothing is refused without it.
 */
export const countShelf = endpoint({
  ...act,
  path: '/api/staff/stock-counts',
  maxBytes: 256 * 1024,
  body: v.object({
    onceKey: uuid,
    warehouseId,
    shelf,
    found: list(place, MAX_ON_SHELF),
    missing: list(place, MAX_ON_SHELF),
    unclaimedFound: list(uuid, MAX_ON_SHELF),
    unclaimedMissing: list(uuid, MAX_ON_SHELF),
    foreign: list(shortText(60), MAX_ON_SHELF),
    isEmpty: v.boolean(),
    /** When it was counted, which may be long before it is sent: what staff have recorded since about a parcel stays. */
    countedAt: v.optional(timestamp),
  }),
  /** `left`: of how many somebody has recorded something since, which stays. */
  reply: v.object({ countId: uuid, ...tally, left: v.optional(v.number(), 0) }),
})

/** The latest counts of a warehouse that can still be taken back, or were. */
export const listCounts = endpoint({
  method: 'GET',
  path: '/api/staff/stock-counts',
  for: 'staff',
  right: 'receive',
  query: v.object({ warehouseId }),
  reply: v.object({
    counts: list(
      v.object({
        countId: uuid,
        shelf: text,
        ...tally,
        at: text,
        /** The e-mail address of who counted. */
        by: text,
        takenBackAt: v.nullable(text),
      }),
      MAX_COUNTS,
    ),
  }),
})
export type StockCount = Reply<typeof listCounts>['counts'][number]

/** Restores what a count changed, except what has changed again since (`kept`). */
export const takeBackCount = endpoint({
  ...act,
  path: '/api/staff/stock-counts/:countId/take-back',
  params: v.object({ countId: uuid }),
  body: v.object({ onceKey: uuid }),
  reply: v.object({ restored: v.number(), kept: v.number() }),
})

/** What stock counts have not found, the longest missing first. */
export const listMissing = endpoint({
  method: 'GET',
  path: '/api/staff/missing',
  for: 'staff',
  right: 'receive',
  reply: v.object({
    parcels: list(staffParcel, MAX_MISSING),
    unclaimed: list(unclaimedParcel, MAX_MISSING),
  }),
})

const expectedParcel = v.object({
  accountId: uuid,
  parcelId: uuid,
  memberNum: text,
  code: text,
  trackingNumber: text,
  destinationWarehouseId: v.nullable(warehouseId),
  goodsClass,
  /** What it is most likely, for the photos to take. */
  kind: v.picklist(GOODS_KINDS),
  isBought: v.boolean(),
})
const shelvedParcel = v.object({
  accountId: uuid,
  parcelId: uuid,
  code: text,
  trackingNumber: text,
  stage: v.picklist(PARCEL_STAGES),
  goodsClass,
  shelf: text,
  missingSince: v.nullable(text),
})
const shelvedUnclaimed = v.object({
  id: uuid,
  trackingNumber: text,
  goodsClass,
  shelf: text,
  missingSince: v.nullable(text),
  isPiece: v.boolean(),
})

/**
 * What receiving, shelving and counting need of a warehouse without a connection, for a device to keep: the numbers of
 * what is expected there, the newest first, and of what lies on its shelves. Nothing else of members. `isWhole`: there is
 * no more. Each shelf in it is complete.
 */
export const copyFloor = endpoint({
  method: 'GET',
  path: '/api/staff/floor/expected',
  for: 'staff',
  right: 'receive',
  query: v.object({ warehouseId }),
  reply: v.object({
    /** The time of the server (UTC ISO 8601). */
    at: text,
    expected: list(expectedParcel, MAX_EXPECTED_KEPT),
    isWhole: v.object({ expected: v.boolean(), shelves: v.boolean() }),
    parcels: list(shelvedParcel, MAX_SHELVED_KEPT),
    unclaimed: list(shelvedUnclaimed, MAX_SHELVED_KEPT),
  }),
})
export type FloorCopy = Reply<typeof copyFloor>
