import type { Right } from '#engine/shared/rights.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { PROPOSALS } from '#features/approvals/rules/proposals.ts'

type QueueRules = {
  /** Of those who work on it; one of several is enough. */
  right: Right | readonly Right[]
  /**
   * How long a thing may wait before it is overdue: what members are promised, or less. Null where staff have nothing to
   * do, because a carrier or a member has the next step.
   */
  dueMs: number | null
  /** Whether its screen shows one warehouse: its count on a board of that warehouse is its own. */
  ofWarehouse: boolean
}

/**
 * What waits for staff, in the order of the board. Its feature says what waits in it (`server/waiting.ts`), and its name
 * and where it is worked on (`staff/parts/queues.ts`).
 */
export const QUEUES = {
  expected: { right: 'receive', dueMs: null, ofWarehouse: true },
  unclaimed: { right: 'receive', dueMs: null, ofWarehouse: true },
  claims: { right: 'receive', dueMs: 2 * DAY_MS, ofWarehouse: true },
  inspections: { right: 'receive', dueMs: 2 * DAY_MS, ofWarehouse: true },
  retakes: { right: 'receive', dueMs: 2 * DAY_MS, ofWarehouse: true },
  missing: { right: 'receive', dueMs: 3 * DAY_MS, ofWarehouse: false },
  quarantine: { right: 'receive', dueMs: DAY_MS, ofWarehouse: false },
  storageEnding: { right: 'receive', dueMs: 2 * DAY_MS, ofWarehouse: false },
  toPack: { right: 'ship', dueMs: 2 * DAY_MS, ofWarehouse: false },
  toBill: { right: 'ship', dueMs: DAY_MS, ofWarehouse: false },
  waitingForConsent: { right: 'ship', dueMs: null, ofWarehouse: false },
  dispatches: { right: 'ship', dueMs: 2 * DAY_MS, ofWarehouse: false },
  stuck: { right: 'ship', dueMs: 8 * DAY_MS, ofWarehouse: false },
  requests: { right: 'buy', dueMs: DAY_MS, ofWarehouse: false },
  purchases: { right: 'buy', dueMs: DAY_MS, ofWarehouse: false },
  merchantShipments: { right: 'buy', dueMs: 3 * DAY_MS, ofWarehouse: false },
  returns: { right: 'buy', dueMs: 2 * DAY_MS, ofWarehouse: false },
  compensations: { right: 'serve', dueMs: 7 * DAY_MS, ofWarehouse: false },
  messages: { right: 'serve', dueMs: DAY_MS, ofWarehouse: false },
  moderation: { right: 'moderate', dueMs: DAY_MS, ofWarehouse: false },
  receipts: { right: 'decideReceipts', dueMs: DAY_MS, ofWarehouse: false },
  transfers: { right: 'decideReceipts', dueMs: 7 * DAY_MS, ofWarehouse: false },
  withdrawals: { right: 'moveMoney', dueMs: 3 * DAY_MS, ofWarehouse: false },
  differences: { right: 'moveMoney', dueMs: DAY_MS, ofWarehouse: false },
  proposals: {
    right: [...new Set<Right>(Object.values(PROPOSALS).map(({ right }) => right))],
    dueMs: DAY_MS,
    ofWarehouse: false,
  },
} as const satisfies Record<string, QueueRules>
export type QueueName = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]

export type WarehouseQueue = {
  [Name in QueueName]: (typeof QUEUES)[Name]['ofWarehouse'] extends true ? Name : never
}[QueueName]
export const isOfWarehouse = (name: QueueName): name is WarehouseQueue => QUEUES[name].ofWarehouse

/** A dispatched order without news from its carriers for this long is stuck. */
export const STUCK_MS = 7 * DAY_MS
