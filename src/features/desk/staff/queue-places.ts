import { APPROVAL_QUEUES } from '#features/approvals/staff/parts/queues.ts'
import { COMMUNITY_QUEUES } from '#features/community/staff/parts/queues.ts'
import { COMPENSATION_QUEUES } from '#features/compensations/staff/parts/queues.ts'
import type { QueuePlace } from '#features/console/staff/parts/place.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'
import { INSPECTION_QUEUES } from '#features/inspections/staff/parts/queues.ts'
import { MESSAGE_QUEUES } from '#features/messages/staff/parts/queues.ts'
import { ORDER_QUEUES } from '#features/orders/staff/parts/queues.ts'
import { PAYMENT_QUEUES } from '#features/payments/staff/parts/queues.ts'
import { RECEIVING_QUEUES } from '#features/receiving/staff/parts/queues.ts'
import { REQUEST_QUEUES } from '#features/requests/staff/parts/queues.ts'
import { SHOT_QUEUES } from '#features/shots/staff/parts/queues.ts'
import { STORAGE_QUEUES } from '#features/storage/staff/parts/queues.ts'
import { WALLET_QUEUES } from '#features/wallet/staff/parts/queues.ts'

/** The name of each queue on the board, and where it is worked on. */
export const QUEUE_PLACES = {
  ...RECEIVING_QUEUES,
  ...INSPECTION_QUEUES,
  ...SHOT_QUEUES,
  ...STORAGE_QUEUES,
  ...ORDER_QUEUES,
  ...REQUEST_QUEUES,
  ...COMPENSATION_QUEUES,
  ...MESSAGE_QUEUES,
  ...COMMUNITY_QUEUES,
  ...PAYMENT_QUEUES,
  ...WALLET_QUEUES,
  ...APPROVAL_QUEUES,
} satisfies Record<QueueName, QueuePlace>
