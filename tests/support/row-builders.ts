import type { AddressRow, GoodsRow, ParcelRow } from '#shared/contract/rows.ts'
import { uuidv7 } from '#shared/domain/ids.ts'
import type { AddressFields } from '#shared/mutations/address.ts'
import type { Declaration } from '#shared/mutations/parcel.ts'

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

/** An address as typed. */
export const addressFields = (given: Partial<AddressFields> = {}): AddressFields => ({
  recipient: 'Mei Tan',
  country: 'SG',
  phone: '+65 8123 4567',
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
  declaredValueFen: 25_600,
  goodsClass: 'standard' as const,
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
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  shelf: null,
  transCode: null,
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
