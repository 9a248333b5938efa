import { uuidv7 } from '#engine/shared/ids.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { AddressFields } from '#features/addresses/changes/address.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import { UNMEASURED } from '#features/goods/rules/unmeasured.ts'
import type { Declaration } from '#features/parcels/changes/parcel.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import type { StaffParcel, UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import type { WarehouseAddress } from '#features/warehouses/contract/warehouses.ts'

let count = 0

/** A UUIDv7 that no other call of this process answers. */
export function anId(): string {
  count += 1
  const n = count
  return uuidv7({
    nowMs: () => 1_790_000_000_000 + n,
    randomBytes: (length) => {
      const bytes = new Uint8Array(length)
      new DataView(bytes.buffer).setUint32(length - 4, n)
      return bytes
    },
  })
}

/** An address as a device sends it. */
export const addressFields = (given: Partial<AddressFields> = {}): AddressFields => ({
  recipient: 'Mei Tan',
  country: 'SG',
  phone: '+6581234567',
  province: '',
  city: 'Singapore',
  area: '',
  detail: '1 Orchard Road #05-12',
  postalCode: '238823',
  note: '',
  ...given,
})

export const anAddress = (given: Partial<AddressRow> = {}): AddressRow => ({
  id: anId(),
  ...addressFields(),
  createdAt: '2026-11-01T08:00:00.000Z',
  ...given,
})

/** A declaration of one line as typed. */
export const declarationFields = (given: Partial<Declaration> = {}): Declaration => ({
  trackingNumber: `SF${String(count).padStart(13, '0')}`,
  destinationWarehouseId: 'CN',
  note: '',
  goods: [goodsFields()],
  ...given,
})

export const goodsFields = (given: Partial<Declaration['goods'][number]> = {}) => ({
  id: anId(),
  name: 'Porcelain teacup',
  quantity: 2,
  unitPriceFen: 12_800,
  typedPrice: null,
  declaredValueFen: 25_600,
  goodsClass: 'standard' as const,
  tags: [],
  ...given,
})

export const aParcel = (given: Partial<ParcelRow> = {}): ParcelRow => ({
  id: anId(),
  code: null,
  trackingNumber: 'SF1234567890123',
  stage: 'toWarehouse',
  destinationWarehouseId: 'CN',
  originWarehouse: null,
  note: '',
  goodsClass: 'standard',
  ...UNMEASURED,
  createdAt: '2026-11-01T08:00:00.000Z',
  declaredAt: '2026-11-01T08:00:00.000Z',
  receivedAt: null,
  ...given,
})

export const aGoodsRow = (given: Partial<GoodsRow> = {}): GoodsRow => ({
  ...goodsFields(),
  parcelId: anId(),
  createdAt: '2026-11-01T08:00:00.000Z',
  ...given,
})

/** A coupon that fits every bill until the year 2100. */
export const aCoupon = (given: Partial<CouponRow> = {}): CouponRow => ({
  id: anId(),
  cause: `test/${count}`,
  deductionFen: 2_000,
  minimumSpendFen: 0,
  usableFor: 'both',
  stackable: true,
  capFen: null,
  state: 'available',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2100-01-01T00:00:00.000Z',
  ...given,
})

export const aReturnRow = (given: Partial<Rows['goodsReturn']> = {}): Rows['goodsReturn'] => ({
  id: anId(),
  requestId: anId(),
  parcelId: anId(),
  pieces: [],
  words: 'Torn',
  wish: 'refund',
  state: 'asked',
  refundFen: null,
  reason: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  settledAt: null,
  ...given,
})

/** A top-up of ¥100 under review. */
export const aReceiptRow = (given: Partial<ReceiptRow> = {}): ReceiptRow => ({
  id: anId(),
  purpose: 'topUp',
  payableId: null,
  orderNumber: null,
  amountFen: 10_000,
  heldFen: 0,
  payeeAccountId: anId(),
  quote: null,
  referenceCode: 'RC000000077',
  screenshotSha256: 'ab'.repeat(32),
  state: 'reviewing',
  isOverdue: false,
  reason: '',
  creditedFen: null,
  isPaid: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  ...given,
})

/** A parcel on its way as the console shows it. */
export const aStaffParcel = (given: Partial<StaffParcel> = {}): StaffParcel => ({
  accountId: anId(),
  memberNum: 'SP271834K',
  parcelId: anId(),
  code: 'PK7Q2MX4HTA',
  trackingNumber: 'SF1234567890123',
  stage: 'toWarehouse',
  destinationWarehouseId: 'CN',
  originWarehouse: null,
  goodsClass: 'standard',
  goods: [{ name: 'Teapot', quantity: 1, goodsClass: 'standard' }],
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  shelf: null,
  note: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  receivedAt: null,
  missingSince: null,
  isPiece: false,
  isBought: false,
  ...given,
})

/** A parcel on a shelf whose member nobody knows. */
export const anUnclaimed = (given: Partial<UnclaimedParcel> = {}): UnclaimedParcel => ({
  id: anId(),
  warehouseId: 'CN',
  trackingNumber: 'SF1',
  weightGrams: 900,
  lengthMm: 100,
  widthMm: 100,
  heightMm: 100,
  goodsClass: 'standard',
  shelf: 'U-1',
  labelText: 'Tan',
  photoSha256s: [],
  damage: null,
  receivedAt: '2026-11-19T16:00:00.000Z',
  missingSince: null,
  isPiece: false,
  ...given,
})

/** A photo of goods that the member took. */
export const aMembersPhoto = (state: PhotoRow['state'], sha256 = anId()): PhotoRow => ({
  id: anId(),
  ownerTable: 'parcel',
  ownerId: anId(),
  purpose: 'goods',
  sha256,
  byteLength: 3,
  contentType: 'image/jpeg',
  by: 'member',
  state,
  createdAt: '2026-11-01T08:00:00.000Z',
  shot: null,
})

/** An address of a warehouse as the console edits it. */
export const aWarehouseAddress = (given: Partial<WarehouseAddress> = {}): WarehouseAddress => ({
  recipient: 'Sampan',
  phone: '+8675512345678',
  province: '广东省',
  city: '深圳市',
  area: '宝安区',
  detail: '1 号',
  postalCode: '518101',
  hours: '',
  englishAddress: '',
  ...given,
})

export const aWithdrawal = (given: Partial<Rows['withdrawal']> = {}): Rows['withdrawal'] => ({
  id: anId(),
  amountFen: 4_000,
  holder: 'Mei Tan',
  bank: 'DBS',
  maskedNumber: '•••• 5678',
  state: 'requested',
  reason: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  ...given,
})

/** An unpaid inspection of an unnamed parcel. */
export const anInspection = (given: Partial<Rows['inspection']> = {}): Rows['inspection'] => ({
  id: anId(),
  parcelId: anId(),
  requirements: 'Is it whole?',
  services: ['counting'],
  pricesFen: { counting: 500 },
  feeFen: 500,
  paidFen: null,
  state: 'awaitingPayment',
  result: '',
  doneServices: [],
  refundedFen: 0,
  paidAt: null,
  decidedAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...given,
})
