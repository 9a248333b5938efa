import { compensationCan } from '#features/compensations/rules/compensation-states.ts'
import { isOpenInspection } from '#features/inspections/rules/inspection-states.ts'
import { receiptCan } from '#features/payments/rules/receipt-states.ts'
import { isOpenReturn } from '#features/requests/rules/return-states.ts'
import { withdrawalCan } from '#features/wallet/rules/withdrawal-states.ts'
import type { Window } from './columns.ts'
import { ENTITY_WINDOWS } from './entities.ts'
import type { Rows, SyncedTable } from './rows.ts'
import { SYNCED_TABLES } from './tables.ts'

/** The window of each synced table. */
export const WINDOWS = {
  ...ENTITY_WINDOWS,
  alias: 'whole',
  conflict: 'whole',
  outcome: 'whole',
} as const satisfies { [T in SyncedTable]: Window<keyof Rows[T]> }

/** Rows that never keep themselves on devices: nothing about them waits for a decision, a payment or a picture. */
const NEVER = () => false

/**
 * The rows that keep themselves and their owner on devices, whenever they ended: somebody has yet to decide, pay, answer
 * or send something. Each table decides.
 */
const OPEN: { [T in SyncedTable]: (row: Rows[T]) => boolean } = {
  account: NEVER,
  address: NEVER,
  parcel: NEVER,
  goods: NEVER,
  photo: ({ state }) => state !== 'stored',
  claim: ({ status }) => status === 'waiting',
  draft: NEVER,
  coupon: ({ state }) => state === 'reserved',
  receipt: receiptCan.withdraw,
  withdrawal: withdrawalCan.cancel,
  shipment: NEVER,
  carton: NEVER,
  tracking: NEVER,
  supplement: ({ state }) => state === 'due',
  compensation: compensationCan.decide,
  compensationNote: NEVER,
  cartLine: NEVER,
  inspection: isOpenInspection,
  measurement: NEVER,
  request: ({ supplementFen }) => supplementFen !== null,
  requestLine: NEVER,
  requestParcel: NEVER,
  goodsReturn: isOpenReturn,
  thread: NEVER,
  message: NEVER,
  alias: NEVER,
  conflict: () => true,
  outcome: NEVER,
}

/** The tables whose rows can be open. */
export const OPENABLE = SYNCED_TABLES.filter((table) => OPEN[table] !== NEVER)

export const isOpen = <T extends SyncedTable>(table: T, row: Rows[T]): boolean => OPEN[table](row)

/** The instant before which rows have left a window. */
export function windowStart(months: number, nowMs: number): string {
  const start = new Date(nowMs)
  start.setUTCMonth(start.getUTCMonth() - months)
  return start.toISOString()
}
