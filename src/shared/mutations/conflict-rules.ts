import type { Rows, SyncedTable } from '#shared/contract/rows.ts'

/**
 * How two devices that changed the same field are reconciled:
 * `server` no device writes it · `fixed` set when the row is made · `lww` the last to arrive wins ·
 * `{ ask }` fields of one unit: applied where the base still stands, else both values are kept and the member chooses.
 * A row that is added and removed by its id (goods lines, photos) needs no more than that.
 */
export type ConflictRule = 'server' | 'fixed' | 'lww' | { ask: string }

const place = { ask: 'address' } as const
const line = { ask: 'line' } as const

export const CONFLICT_RULES = {
  account: {
    id: 'fixed',
    memberNum: 'server',
    email: 'server',
    cashFen: 'server',
    language: 'lww',
    defaultAddressId: 'lww',
  },
  address: {
    id: 'fixed',
    createdAt: 'fixed',
    recipient: place,
    country: place,
    phone: place,
    province: place,
    city: place,
    area: place,
    detail: place,
    postalCode: place,
    note: 'lww',
  },
  parcel: {
    id: 'fixed',
    createdAt: 'fixed',
    code: 'server',
    stage: 'server',
    originWarehouse: 'server',
    goodsClass: 'server',
    weightGrams: 'server',
    lengthMm: 'server',
    widthMm: 'server',
    heightMm: 'server',
    shelf: 'server',
    transCode: 'server',
    declaredAt: 'server',
    receivedAt: 'server',
    trackingNumber: { ask: 'trackingNumber' },
    destinationWarehouseId: { ask: 'destination' },
    note: 'lww',
  },
  goods: {
    id: 'fixed',
    createdAt: 'fixed',
    parcelId: 'fixed',
    name: line,
    quantity: line,
    unitPriceFen: line,
    declaredValueFen: line,
    goodsClass: line,
  },
  photo: {
    id: 'fixed',
    createdAt: 'fixed',
    ownerTable: 'fixed',
    ownerId: 'fixed',
    purpose: 'fixed',
    sha256: 'fixed',
    byteLength: 'fixed',
    contentType: 'fixed',
    by: 'server',
    state: 'server',
  },
  claim: {
    id: 'fixed',
    createdAt: 'fixed',
    note: 'lww',
    status: 'server',
    reason: 'server',
    decidedAt: 'server',
  },
  draft: { id: 'fixed', kind: 'fixed', content: 'fixed', rev: 'fixed', savedAt: 'fixed' },
  alias: { id: 'server', toId: 'server' },
  conflict: {
    id: 'server',
    table: 'server',
    rowId: 'server',
    unit: 'server',
    mine: 'server',
    theirs: 'server',
    clientId: 'server',
    device: 'server',
    mid: 'server',
    at: 'server',
    theirsDevice: 'server',
    theirsAt: 'server',
  },
  outcome: {
    id: 'server',
    status: 'server',
    code: 'server',
    detail: 'server',
    op: 'server',
    target: 'server',
    group: 'server',
    set: 'server',
    clientId: 'server',
    device: 'server',
    at: 'server',
  },
} as const satisfies { [T in SyncedTable]: Record<keyof Rows[T], ConflictRule> }

/** The rule of one field; `server` for a field that the table does not know. */
export function conflictRule(table: SyncedTable, field: string): ConflictRule {
  const rules: Record<string, ConflictRule> = CONFLICT_RULES[table]
  return rules[field] ?? 'server'
}

/** The fields of one `ask` unit of a table. */
export function unitFields(table: SyncedTable, unit: string): string[] {
  return Object.entries(CONFLICT_RULES[table] as Record<string, ConflictRule>)
    .filter(([, rule]) => typeof rule === 'object' && rule.ask === unit)
    .map(([field]) => field)
}
