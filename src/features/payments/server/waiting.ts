import { sql } from 'kysely'
import type { Waiting } from '#engine/server/waiting.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** What is paid on the page of a provider waits for nobody here, unless the provider has said nothing for a week. */
export const FOR_STAFF = sql<boolean>`(receipt.screenshot_sha256 <> '' or receipt.is_overdue)`

/** What waits for staff in the feature's queues. */
export const PAYMENT_WAITING = {
  receipts: () => sql`select id::text as object, reference_code as label, created_at as since
    from receipt where state = 'reviewing' and ${FOR_STAFF} order by created_at, id`,
  transfers: () => sql`select id::text as object, payer as label, entered_at as since
    from unplaced_transfer where placement_id is null and recalled_at is null order by entered_at, id`,
  differences:
    () => sql`select kind || ' ' || object as object, object as label, first_seen_at as since
    from book_difference order by first_seen_at, 1`,
} satisfies Partial<Record<QueueName, Waiting>>
