import type { Right } from '#engine/shared/rights.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { PROPOSALS } from '#features/approvals/rules/proposals.ts'

/**
 * What waits for staff, with the right of those who work on it, in the order of the board. Its feature says what waits in
 * it (`server/waiting.ts`), and its name and where it is worked on (`staff/parts/queues.ts`).
 */
export const QUEUES = {
  expected: 'receive',
  unclaimed: 'receive',
  claims: 'receive',
  inspections: 'receive',
  retakes: 'receive',
  missing: 'receive',
  quarantine: 'receive',
  storageEnding: 'receive',
  toPack: 'ship',
  toBill: 'ship',
  waitingForConsent: 'ship',
  dispatches: 'ship',
  stuck: 'ship',
  requests: 'buy',
  purchases: 'buy',
  merchantShipments: 'buy',
  returns: 'buy',
  compensations: 'serve',
  messages: 'serve',
  moderation: 'moderate',
  receipts: 'decideReceipts',
  transfers: 'decideReceipts',
  withdrawals: 'moveMoney',
  differences: 'moveMoney',
  proposals: [...new Set<Right>(Object.values(PROPOSALS).map(({ right }) => right))],
} as const satisfies Record<string, Right | readonly Right[]>
export type QueueName = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]

/** A dispatched order without news from its carriers for this long is stuck. */
export const STUCK_MS = 7 * DAY_MS
