import type { ClaimStatus } from '#shared/domain/claim-states.ts'
import type { Coupon } from '#shared/domain/coupons.ts'
import type { GoodsClass } from '#shared/domain/goods-class.ts'
import type { ImageType } from '#shared/domain/images.ts'
import type { ParcelStage } from '#shared/domain/parcel-states.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

/** The account, one row; `cashFen` is the wallet, `cashAmount` in the user info. */
export type AccountRow = {
  id: string
  memberNum: string
  email: string
  language: string | null
  defaultAddressId: string | null
  cashFen: number
}

export type AddressRow = {
  id: string
  recipient: string
  /** ISO 3166-1 alpha-2 */
  country: string
  phone: string
  province: string
  city: string
  area: string
  detail: string
  postalCode: string
  note: string
  createdAt: string
}

export type ParcelRow = {
  id: string
  /** The package number (PK…), assigned by the server. */
  code: string | null
  trackingNumber: string
  stage: ParcelStage
  destinationWarehouseId: WarehouseId | null
  originWarehouse: WarehouseId | null
  note: string
  /** Set by staff at receiving; until then the strictest class of the declared goods. */
  goodsClass: GoodsClass
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  shelf: string | null
  transCode: string | null
  createdAt: string
  declaredAt: string | null
  receivedAt: string | null
}

export type GoodsRow = {
  id: string
  parcelId: string
  name: string
  quantity: number
  unitPriceFen: number
  /** For customs, for the whole line; defaults to the price paid. */
  declaredValueFen: number
  goodsClass: GoodsClass
  createdAt: string
}

export type PhotoOwner = 'parcel' | 'claim'
export type PhotoPurpose = 'goods' | 'proof' | 'arrival'

export type PhotoRow = {
  id: string
  ownerTable: PhotoOwner
  ownerId: string
  purpose: PhotoPurpose
  /** SHA-256 of the bytes as the device sent them; identifies the blob. */
  sha256: string
  byteLength: number
  contentType: ImageType
  by: 'member' | 'staff'
  state: 'waiting' | 'stored' | 'refused' | 'lost'
  createdAt: string
}

/** A claim to an unclaimed parcel; its id is that of the parcel declared with it. */
export type ClaimRow = {
  id: string
  note: string
  status: ClaimStatus
  reason: string
  createdAt: string
  decidedAt: string | null
}

/** The kinds of drafts; `src/data/draft-forms.ts` defines the content of each. */
export const DRAFT_KINDS = ['parcel', 'claim', 'address'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

export type DraftRow = {
  id: string
  kind: DraftKind
  content: Record<string, unknown>
  /** The `mid` of the save that produced this content. */
  rev: string
  savedAt: string
}

/** Made by the server; devices only read it. `cause` is why it was given, once for each account. */
export type CouponRow = Coupon & { cause: string; createdAt: string }

/** A parcel declared on a device that matched an existing parcel: `id` refers to `toId`. */
export type AliasRow = { id: string; toId: string }

/** Two values of one unit of fields, kept until the member chooses. */
export type ConflictRow = {
  id: string
  table: SyncedTable
  rowId: string
  unit: string
  mine: Record<string, unknown>
  theirs: Record<string, unknown>
  clientId: string
  device: string
  mid: string
  at: string
  /** The device and time of the saved value, if a device wrote it. */
  theirsDevice: string
  theirsAt: string | null
}

/** A mutation that the server refused, with everything needed to edit and resend it. */
export type OutcomeRow = {
  /** The mutation's `mid`. */
  id: string
  status: 'rejected'
  code: string
  detail: string
  op: string
  target: string
  /** The id whose refusal caused this one; its own target when it was refused by itself. */
  group: string
  set: Record<string, unknown>
  clientId: string
  device: string
  at: string
}

/** The row of each table that sync replicates; `tables.ts` describes their fields. Devices hold all rows of their account. */
export type Rows = {
  account: AccountRow
  address: AddressRow
  parcel: ParcelRow
  goods: GoodsRow
  photo: PhotoRow
  claim: ClaimRow
  draft: DraftRow
  coupon: CouponRow
  alias: AliasRow
  conflict: ConflictRow
  outcome: OutcomeRow
}

export type SyncedTable = keyof Rows

export type Ref<T extends SyncedTable = SyncedTable> = { table: T; id: string }
