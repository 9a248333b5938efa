import type { JSONColumnType } from 'kysely'
import type { Failure } from '#features/desk/contract/failures.ts'
import type { TableView } from '#features/desk/contract/table-views.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'
import type { TablePlace } from '#features/desk/rules/table-places.ts'

export type DeskTables = {
  /** Who works on an object of a queue; valid while it has waited there since before. */
  assignment: { queue: QueueName; object_id: string; staff_id: string; at: string }
  /** What of the failures of their own work a person of staff dismissed. */
  failure_seen: { account_id: string; kind: Failure['kind']; id: string; at: string }
  /** How a person of staff wants a table shown, for themselves or for all who work there. */
  staff_view: {
    id: string
    account_id: string
    place: TablePlace
    name: string
    is_shared: boolean
    view: JSONColumnType<TableView>
    at: string
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends DeskTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    assignment: true
    staff_view: true
  }
}
