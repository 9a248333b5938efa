import type { Rows, SyncedTable } from '#shared/contract/rows.ts'

/** `timestamptz` is UTC ISO 8601 with milliseconds on the wire. */
export type ColumnType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'timestamptz'
  | 'jsonb'

/**
 * How concurrent changes of a field on two devices are merged: `server` no device writes it · `fixed` set when the row
 * is created · `lww` the last to arrive wins · `{ ask }` the fields of one unit: applied if the base is unchanged, else
 * both values are kept and the member chooses. Rows that are only added and removed by id (goods lines, photos) need no
 * other rule.
 */
export type ConflictRule = 'server' | 'fixed' | 'lww' | { ask: string }

/**
 * A field that holds the id of a row in another table: `to[0]`, or, with several tables, the one named by the field
 * `by`. A part is read with its owner and removed with it.
 */
export type Link = { to: readonly SyncedTable[]; by?: string; isPart: boolean }
export type Field = readonly [type: ColumnType, rule: ConflictRule, link?: Link]

const partOf = (to: readonly SyncedTable[], by?: string): Link => ({
  ...{ to, isPart: true },
  ...(by !== undefined && { by }),
})
const refersTo = (...to: SyncedTable[]): Link => ({ to, isPart: false })

const place = { ask: 'address' } as const
const line = { ask: 'line' } as const

/** Each field of each synced row: its column, its conflict rule, and the row it refers to. */
export const TABLES = {
  account: {
    id: ['uuid', 'fixed'],
    memberNum: ['text', 'server'],
    email: ['text', 'server'],
    language: ['text', 'lww'],
    defaultAddressId: ['uuid', 'lww', refersTo('address')],
    cashFen: ['bigint', 'server'],
  },
  address: {
    id: ['uuid', 'fixed'],
    recipient: ['text', place],
    country: ['text', place],
    phone: ['text', place],
    province: ['text', place],
    city: ['text', place],
    area: ['text', place],
    detail: ['text', place],
    postalCode: ['text', place],
    note: ['text', 'lww'],
    createdAt: ['timestamptz', 'fixed'],
  },
  parcel: {
    id: ['uuid', 'fixed'],
    code: ['text', 'server'],
    trackingNumber: ['text', { ask: 'trackingNumber' }],
    stage: ['text', 'server'],
    destinationWarehouseId: ['text', { ask: 'destination' }],
    originWarehouse: ['text', 'server'],
    note: ['text', { ask: 'note' }],
    goodsClass: ['text', 'server'],
    weightGrams: ['integer', 'server'],
    lengthMm: ['integer', 'server'],
    widthMm: ['integer', 'server'],
    heightMm: ['integer', 'server'],
    shelf: ['text', 'server'],
    transCode: ['text', 'server'],
    createdAt: ['timestamptz', 'fixed'],
    declaredAt: ['timestamptz', 'server'],
    receivedAt: ['timestamptz', 'server'],
  },
  goods: {
    id: ['uuid', 'fixed'],
    parcelId: ['uuid', 'fixed', partOf(['parcel'])],
    name: ['text', line],
    quantity: ['integer', line],
    unitPriceFen: ['bigint', line],
    declaredValueFen: ['bigint', line],
    goodsClass: ['text', line],
    createdAt: ['timestamptz', 'fixed'],
  },
  photo: {
    id: ['uuid', 'fixed'],
    ownerTable: ['text', 'fixed'],
    ownerId: ['uuid', 'fixed', partOf(['parcel', 'claim'], 'ownerTable')],
    purpose: ['text', 'fixed'],
    sha256: ['text', 'fixed'],
    byteLength: ['integer', 'fixed'],
    contentType: ['text', 'fixed'],
    by: ['text', 'server'],
    state: ['text', 'server'],
    createdAt: ['timestamptz', 'fixed'],
  },
  claim: {
    id: ['uuid', 'fixed', partOf(['parcel'])],
    note: ['text', 'lww'],
    status: ['text', 'server'],
    reason: ['text', 'server'],
    createdAt: ['timestamptz', 'fixed'],
    decidedAt: ['timestamptz', 'server'],
  },
  draft: {
    id: ['uuid', 'fixed'],
    kind: ['text', 'fixed'],
    content: ['jsonb', 'fixed'],
    rev: ['uuid', 'fixed'],
    savedAt: ['timestamptz', 'fixed'],
  },
  coupon: {
    id: ['uuid', 'fixed'],
    cause: ['text', 'server'],
    deductionFen: ['bigint', 'server'],
    minimumSpendFen: ['bigint', 'server'],
    usableFor: ['text', 'server'],
    stackable: ['boolean', 'server'],
    capFen: ['bigint', 'server'],
    state: ['text', 'server'],
    createdAt: ['timestamptz', 'server'],
    expiresAt: ['timestamptz', 'server'],
  },
  alias: { id: ['uuid', 'server'], toId: ['uuid', 'server', refersTo('parcel', 'goods')] },
  conflict: {
    id: ['uuid', 'server'],
    table: ['text', 'server'],
    rowId: ['uuid', 'server', partOf(['address', 'parcel', 'goods'], 'table')],
    unit: ['text', 'server'],
    mine: ['jsonb', 'server'],
    theirs: ['jsonb', 'server'],
    clientId: ['uuid', 'server'],
    device: ['text', 'server'],
    mid: ['uuid', 'server'],
    at: ['timestamptz', 'server'],
    theirsDevice: ['text', 'server'],
    theirsAt: ['timestamptz', 'server'],
  },
  outcome: {
    id: ['uuid', 'server'],
    status: ['text', 'server'],
    code: ['text', 'server'],
    detail: ['text', 'server'],
    op: ['text', 'server'],
    target: ['uuid', 'server'],
    group: ['uuid', 'server'],
    set: ['jsonb', 'server'],
    clientId: ['uuid', 'server'],
    device: ['text', 'server'],
    at: ['timestamptz', 'server'],
  },
} as const satisfies { [T in SyncedTable]: Record<keyof Rows[T], Field> }

/** Every table that sync replicates. */
export const SYNCED_TABLES = Object.keys(TABLES) as readonly SyncedTable[]

/** The fields of a table, each with its column type, rule and link. */
export function fieldsOf(table: SyncedTable): [field: string, ...Field][] {
  const fields: Record<string, Field> = TABLES[table]
  return Object.entries(fields).map(([field, about]) => [field, ...about])
}

/** The fields of a table that hold ids of other rows. */
export function linksOf(table: SyncedTable): { field: string; link: Link }[] {
  return fieldsOf(table).flatMap(([field, , , link]) =>
    link === undefined ? [] : [{ field, link }],
  )
}
