import { PROPOSALS } from './proposals.ts'
import type { Right } from './rights.ts'

/** What waits for staff, with the right of those who work on it. The console counts it, with the age of the oldest. */
export const QUEUES = {
  claims: 'receive',
  unclaimed: 'receive',
  receipts: 'decideReceipts',
  withdrawals: 'moveMoney',
  differences: 'moveMoney',
  proposals: [...new Set<Right>(Object.values(PROPOSALS).map(({ right }) => right))],
} as const satisfies Record<string, Right | readonly Right[]>
export type QueueName = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]
