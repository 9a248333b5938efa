import type { Failure } from '#features/desk/contract/failures.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

export type DeskTables = {
  /** Who works on an object of a queue; valid while it has waited there since before. */
  assignment: { queue: QueueName; object_id: string; staff_id: string; at: string }
  /** What of the failures of their own work a person of staff dismissed. */
  failure_seen: { account_id: string; kind: Failure['kind']; id: string; at: string }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends DeskTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    assignment: true
  }
}
