import type { Rows, SyncedTable } from '#shared/contract/rows.ts'

/** `timestamptz` is UTC ISO 8601 with milliseconds on the wire. */
export type ColumnType = 'uuid' | 'text' | 'integer' | 'bigint' | 'timestamptz' | 'jsonb'

/** The column behind each field of each synced row: the one place where wire rows and tables meet. */
const MEMBER_COLUMNS = {
  account: {
    id: 'uuid',
    memberNum: 'text',
    email: 'text',
    language: 'text',
    defaultAddressId: 'uuid',
    cashFen: 'bigint',
  },
  address: {
    id: 'uuid',
    recipient: 'text',
    country: 'text',
    phone: 'text',
    province: 'text',
    city: 'text',
    area: 'text',
    detail: 'text',
    postalCode: 'text',
    note: 'text',
    createdAt: 'timestamptz',
  },
  parcel: {
    id: 'uuid',
    code: 'text',
    trackingNumber: 'text',
    stage: 'text',
    destinationWarehouseId: 'text',
    originWarehouse: 'text',
    note: 'text',
    goodsClass: 'text',
    weightGrams: 'integer',
    lengthMm: 'integer',
    widthMm: 'integer',
    heightMm: 'integer',
    shelf: 'text',
    transCode: 'text',
    createdAt: 'timestamptz',
    declaredAt: 'timestamptz',
    receivedAt: 'timestamptz',
  },
  goods: {
    id: 'uuid',
    parcelId: 'uuid',
    name: 'text',
    quantity: 'integer',
    unitPriceFen: 'bigint',
    declaredValueFen: 'bigint',
    goodsClass: 'text',
    createdAt: 'timestamptz',
  },
  photo: {
    id: 'uuid',
    ownerTable: 'text',
    ownerId: 'uuid',
    purpose: 'text',
    sha256: 'text',
    byteLength: 'integer',
    contentType: 'text',
    by: 'text',
    state: 'text',
    createdAt: 'timestamptz',
  },
  claim: {
    id: 'uuid',
    note: 'text',
    status: 'text',
    reason: 'text',
    createdAt: 'timestamptz',
    decidedAt: 'timestamptz',
  },
  draft: { id: 'uuid', kind: 'text', content: 'jsonb', rev: 'uuid', savedAt: 'timestamptz' },
  alias: { id: 'uuid', toId: 'uuid' },
  conflict: {
    id: 'uuid',
    table: 'text',
    rowId: 'uuid',
    unit: 'text',
    mine: 'jsonb',
    theirs: 'jsonb',
    clientId: 'uuid',
    device: 'text',
    mid: 'uuid',
    at: 'timestamptz',
    theirsDevice: 'text',
    theirsAt: 'timestamptz',
  },
  outcome: {
    id: 'uuid',
    status: 'text',
    code: 'text',
    detail: 'text',
    op: 'text',
    target: 'uuid',
    group: 'uuid',
    set: 'jsonb',
    clientId: 'uuid',
    device: 'text',
    at: 'timestamptz',
  },
} as const satisfies { [T in SyncedTable]: Record<keyof Rows[T], ColumnType> }

/** The column of a field: `weightGrams` is `weight_grams`; the account's `id` is its key `account_id`. */
export function columnOf(table: SyncedTable, field: string): string {
  if (table === 'account' && field === 'id') return 'account_id'
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The fields of a table with their types. */
export function fieldsOf(table: SyncedTable): [field: string, type: ColumnType][] {
  return Object.entries(MEMBER_COLUMNS[table])
}
