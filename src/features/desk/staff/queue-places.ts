import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** `href`: where a thing of the queue is worked on, by its number where the screen opens one. */
type QueuePlace = { words: MessageDescriptor; href: (label: string | null) => string }

const order = (label: string | null) => paths.staffOrders(label === null ? {} : { code: label })

/** The name of each queue on the board, and where it is worked on. */
export const QUEUE_PLACES = {
  expected: { words: msg`Expected`, href: () => paths.staffWork({ list: 'expected' }) },
  unclaimed: { words: msg`Unclaimed`, href: () => paths.staffUnclaimed() },
  claims: { words: msg`Claims`, href: () => paths.staffClaims() },
  inspections: { words: msg`To inspect`, href: () => paths.staffInspections() },
  missing: { words: msg`Missing for over 48 hours`, href: () => paths.staffMissing() },
  quarantine: { words: msg`Prohibited goods`, href: () => paths.staffQuarantine() },
  storageEnding: {
    words: msg`Free storage ends soon`,
    href: (label) => paths.staffEndings(label === null ? {} : { code: label }),
  },
  toPack: { words: msg`To pack`, href: order },
  toBill: { words: msg`To bill`, href: order },
  waitingForConsent: { words: msg`Waiting for payment or consent`, href: order },
  dispatches: { words: msg`To dispatch`, href: order },
  stuck: { words: msg`Stuck in transit`, href: order },
  requests: { words: msg`Requests to review`, href: () => paths.staffRequests() },
  purchases: { words: msg`To buy`, href: () => paths.staffPurchases() },
  merchantShipments: {
    words: msg`Waiting for the seller to ship`,
    href: () => paths.staffPurchases({ list: 'toShip' }),
  },
  returns: { words: msg`Returns`, href: () => paths.staffReturns() },
  compensations: { words: msg`Compensations`, href: () => paths.staffCompensations() },
  messages: { words: msg`Messages`, href: () => paths.staffMessages() },
  moderation: { words: msg`Moderation`, href: () => paths.staffModeration() },
  receipts: { words: msg`Transfers to review`, href: () => paths.staffReceipts() },
  transfers: { words: msg`Unidentified transfers`, href: () => paths.staffTransfers() },
  withdrawals: { words: msg`Withdrawals`, href: () => paths.staffWithdrawals() },
  differences: { words: msg`Differences in the books`, href: () => paths.staffReconciliation() },
  proposals: { words: msg`Approvals`, href: () => paths.staffApprovals() },
} as const satisfies Record<QueueName, QueuePlace>
