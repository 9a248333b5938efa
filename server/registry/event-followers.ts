import type { Tx } from '#engine/server/database/database.ts'
import type { Enqueue } from '#engine/server/database/job-kinds.ts'
import type { RecordedEvent } from '#engine/server/database/member-rows.ts'
import { notifyMembers } from '#features/notices/server/notify-members.ts'
import { followStandingOrders } from '#features/orders/server/standing/follow-standing-orders.ts'

type Follow = (
  tx: Tx,
  events: readonly RecordedEvent[],
  deps: { enqueue: Enqueue; now: string },
) => Promise<void>

/** What features do about events of members: run in the transaction that records them. */
export const EVENT_FOLLOWERS: readonly Follow[] = [notifyMembers, followStandingOrders]
