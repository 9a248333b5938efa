import type { Right } from '#engine/shared/rights.ts'

/** The tables of the console whose views are saved, each with the right of those who work there. */
export const TABLE_PLACES = {
  parcels: 'receive',
  unclaimed: 'receive',
  missing: 'receive',
  orders: 'ship',
  requests: 'buy',
  purchases: 'buy',
  threads: 'serve',
  receipts: 'decideReceipts',
  withdrawals: 'moveMoney',
} as const satisfies Record<string, Right>
export type TablePlace = keyof typeof TABLE_PLACES
export const TABLE_PLACE_NAMES = Object.keys(TABLE_PLACES) as TablePlace[]
