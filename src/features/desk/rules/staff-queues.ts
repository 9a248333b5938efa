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

/** The queues whose screens show one warehouse: their counts on a board of that warehouse are its own. */
export const WAREHOUSE_QUEUES = [
  'expected',
  'unclaimed',
  'claims',
  'inspections',
  'retakes',
] as const satisfies readonly QueueName[]
export type WarehouseQueue = (typeof WAREHOUSE_QUEUES)[number]
export const isOfWarehouse = (name: QueueName): name is WarehouseQueue =>
  (WAREHOUSE_QUEUES as readonly QueueName[]).includes(name)

/**
 * How long a thing may wait before it is overdue: what members are promised, or less. Null where staff have nothing to
 * do, because a carrier or a member has the next step.
 */
export const DUE_MS: Readonly<Record<QueueName, number | null>> = {
  expected: null,
  unclaimed: null,
  claims: 2 * DAY_MS,
  inspections: 2 * DAY_MS,
  retakes: 2 * DAY_MS,
  missing: 3 * DAY_MS,
  quarantine: DAY_MS,
  storageEnding: 2 * DAY_MS,
  toPack: 2 * DAY_MS,
  toBill: DAY_MS,
  waitingForConsent: null,
  dispatches: 2 * DAY_MS,
  stuck: 8 * DAY_MS,
  requests: DAY_MS,
  purchases: DAY_MS,
  merchantShipments: 3 * DAY_MS,
  returns: 2 * DAY_MS,
  compensations: 7 * DAY_MS,
  messages: DAY_MS,
  moderation: DAY_MS,
  receipts: DAY_MS,
  transfers: 7 * DAY_MS,
  withdrawals: 3 * DAY_MS,
  differences: DAY_MS,
  proposals: DAY_MS,
}

/** A dispatched order without news from its carriers for this long is stuck. */
export const STUCK_MS = 7 * DAY_MS
