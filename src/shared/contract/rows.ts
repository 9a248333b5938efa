import type { ClaimStatus } from '#shared/domain/claim-states.ts'
import type { GoodsClass } from '#shared/domain/goods-class.ts'
import type { ImageType } from '#shared/domain/images.ts'
import type { ParcelStage } from '#shared/domain/parcel-states.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

/** The account itself, one row; `cashFen` is the wallet, `cashAmount` in the user info. */
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
  /** The package number (PK…), given by the server. */
  code: string | null
  trackingNumber: string
  stage: ParcelStage
  destinationWarehouseId: WarehouseId | null
  originWarehouse: WarehouseId | null
  note: string
  /** Decided by staff at receiving; until then the strictest class of the declared goods. */
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
  /** For customs, of the whole line; the price paid unless the member says otherwise. */
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
  /** Of the bytes as the device sent them; names the blob. */
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

/** What a half-filled form is about; `src/data/draft-forms.ts` has what each keeps. */
export const DRAFT_KINDS = ['parcel', 'claim', 'address'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

export type DraftRow = {
  id: string
  kind: DraftKind
  content: Record<string, unknown>
  /** The `mid` of the save that made this content. */
  rev: string
  savedAt: string
}

/** A parcel declared on a device that turned out to be one already here: `id` stands for `toId`. */
export type AliasRow = { id: string; toId: string }

/** Two values of one unit of fields, both kept until the member chooses. */
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
  /** Where and when the saved value was made, as far as a device made it. */
  theirsDevice: string
  theirsAt: string | null
}

/** A mutation that the server refused, with all that is needed to edit it and send it again. */
export type OutcomeRow = {
  /** The mutation's `mid`. */
  id: string
  status: 'rejected'
  code: string
  detail: string
  op: string
  target: string
  /** The id whose refusal took this one along; its own target where it stands alone. */
  group: string
  set: Record<string, unknown>
  clientId: string
  device: string
  at: string
}

type RowTypes = {
  account: AccountRow
  address: AddressRow
  parcel: ParcelRow
  goods: GoodsRow
  photo: PhotoRow
  claim: ClaimRow
  draft: DraftRow
  alias: AliasRow
  conflict: ConflictRow
  outcome: OutcomeRow
}

/** How much of a table devices have: all rows of their account. */
type Window = 'whole'

const WINDOWS = {
  account: 'whole',
  address: 'whole',
  parcel: 'whole',
  goods: 'whole',
  photo: 'whole',
  claim: 'whole',
  draft: 'whole',
  alias: 'whole',
  conflict: 'whole',
  outcome: 'whole',
} as const satisfies Record<keyof RowTypes, Window>

export type SyncedTable = keyof typeof WINDOWS
export type Rows = { [T in SyncedTable]: RowTypes[T] }
/** Every table that sync replicates; `tables.ts` says more of each. */
export const SYNCED_TABLES = Object.keys(WINDOWS) as readonly SyncedTable[]

export type Ref<T extends SyncedTable = SyncedTable> = { table: T; id: string }
