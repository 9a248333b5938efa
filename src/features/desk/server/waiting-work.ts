import { type RawBuilder, sql } from 'kysely'
import type { Waiting, WaitingAt } from '#engine/server/waiting.ts'
import { APPROVAL_WAITING } from '#features/approvals/server/waiting.ts'
import { COMMUNITY_WAITING } from '#features/community/server/waiting.ts'
import { COMPENSATION_WAITING } from '#features/compensations/server/waiting.ts'
import type { QueueName, WarehouseQueue } from '#features/desk/rules/staff-queues.ts'
import { INSPECTION_WAITING } from '#features/inspections/server/waiting.ts'
import { MESSAGE_WAITING } from '#features/messages/server/waiting.ts'
import { ORDER_WAITING } from '#features/orders/server/waiting.ts'
import { PAYMENT_WAITING } from '#features/payments/server/waiting.ts'
import { IS_ASKED, QUARANTINED } from '#features/receiving/server/quarantined.ts'
import { RECEIVING_WAITING } from '#features/receiving/server/waiting.ts'
import { REQUEST_WAITING } from '#features/requests/server/waiting.ts'
import { SHOT_WAITING } from '#features/shots/server/waiting.ts'
import { WALLET_WAITING } from '#features/wallet/server/waiting.ts'

/** What waits in each queue. */
export const WAITING: Readonly<
  Record<Exclude<QueueName, WarehouseQueue>, Waiting> & Record<WarehouseQueue, Waiting<WaitingAt>>
> = {
  ...RECEIVING_WAITING,
  ...INSPECTION_WAITING,
  ...SHOT_WAITING,
  ...ORDER_WAITING,
  ...REQUEST_WAITING,
  ...COMPENSATION_WAITING,
  ...MESSAGE_WAITING,
  ...COMMUNITY_WAITING,
  ...PAYMENT_WAITING,
  ...WALLET_WAITING,
  ...APPROVAL_WAITING,
}

/** What the screen of a queue shows as well, although nothing is to do: it waits for its member. */
export const AT_MEMBER: Partial<Record<QueueName, RawBuilder<unknown>>> = {
  quarantine: sql`select from ${QUARANTINED} lying where "waitsFor" = 'member'`,
  storageEnding: sql`select from parcel p where ${IS_ASKED}`,
}
