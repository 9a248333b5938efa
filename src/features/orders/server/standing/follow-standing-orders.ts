import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { Enqueue } from '#engine/server/database/job-kinds.ts'
import type { RecordedEvent } from '#engine/server/database/member-rows.ts'
import type { EventKind } from '#engine/shared/events.ts'

export type StandingJob = { accountId: string; standingOrderId: string }

declare module '#engine/server/database/job-kinds.ts' {
  interface JobKinds {
    'fulfil-standing-order': StandingJob
  }
}

/** After which events an order that waits for what they are about may have all of its parcels, or one less. */
const TRIGGERS: ReadonlySet<EventKind> = new Set<EventKind>([
  'standingOrderMade',
  'parcelReceived',
  'parcelRemoved',
  'parcelCorrected',
  'parcelFound',
  'parcelReassigned',
])

/** Has the orders tried that wait for what happened, once the transaction of the events has committed. */
export async function followStandingOrders(
  tx: Tx,
  events: readonly RecordedEvent[],
  { enqueue }: { enqueue: Enqueue },
): Promise<void> {
  const triggers = events.filter(({ kind }) => TRIGGERS.has(kind))
  if (triggers.length === 0) return
  const accountIds = [...new Set(triggers.map(({ accountId }) => accountId))]
  const objectIds = triggers.map(({ objectId }) => objectId)
  const { rows } = await sql<StandingJob>`
    select account_id as "accountId", id as "standingOrderId" from "standingOrder"
    where account_id = any(${accountIds}::uuid[]) and state = 'waiting'
      and (id::text = any(${objectIds}::text[]) or parcel_ids ?| ${objectIds}::text[])
    order by account_id, id`.execute(tx)
  for (const row of rows) await enqueue(tx, 'fulfil-standing-order', row)
}
