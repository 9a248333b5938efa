import { sql } from 'kysely'
import { tableOf } from '#engine/shared/events.ts'
import { EVENT_FOLLOWERS } from '#server/registry/event-followers.ts'
import type { Tx } from './database.ts'
import type { Enqueue } from './job-kinds.ts'
import type { NewAudit, NewEvent } from './member-rows.ts'
import { recordset } from './rows.ts'
import type { AuditTable } from './tables/foundation.ts'

/** The author in the audit log: a session, the operator, or the server itself. */
export type Author =
  | { accountId: string; role: 'member' | 'staff'; mayMoveMoney?: boolean }
  | Operator
  | System

/** Who acts on the server's own command line. */
export type Operator = { kind: 'operator' }
export const OPERATOR: Operator = { kind: 'operator' }

/** The server itself, as when it does what is due. */
type System = { kind: 'system' }
export const SYSTEM: System = { kind: 'system' }

type Deps = { newId: () => string; now: string; requestId?: string | null }
type EventDeps = Deps & { enqueue: Enqueue }

/** Writes events to members' histories, and lets the features that follow them know. */
export async function recordEvents(
  tx: Tx,
  events: readonly NewEvent[],
  { newId, now, enqueue }: EventDeps,
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => ({
    ...event,
    objectTable: tableOf(event.kind),
    id: newId(),
  }))
  await sql`
    insert into event (account_id, id, kind, object_table, object_id, args, created_at)
    select x."accountId", x.id, x.kind, x."objectTable", x."objectId", x.args, ${now}::timestamptz
    from ${recordset(
      rows,
      '"accountId" uuid, id uuid, kind text, "objectTable" text, "objectId" text, args jsonb',
    )}`.execute(tx)
  for (const follow of EVENT_FOLLOWERS) await follow(tx, rows, { enqueue, now })
}

/** Writes audit entries for the operator. */
export async function recordAudits(
  tx: Tx,
  audits: readonly NewAudit[],
  author: Author,
  { newId, now, requestId = null }: Deps,
): Promise<void> {
  if (audits.length === 0) return
  const rows = audits.map((audit) => ({
    ...audit,
    objectTable: audit.about,
    id: newId(),
  }))
  const [kind, by] = whoIs(author)
  await sql`
    insert into audit
      (id, at, actor_kind, actor_account_id, act, account_id, object_table, object_id, before, after, request_id)
    select x.id, ${now}::timestamptz, ${kind}, ${by}::uuid, x.act, x."accountId", x."objectTable",
      x."objectId", x.before, x.after, ${requestId}
    from ${recordset(
      rows,
      'id uuid, act text, "accountId" uuid, "objectTable" text, "objectId" text, before jsonb, after jsonb',
    )}`.execute(tx)
}

/** The author's kind, and the account if it has one. */
export function whoIs(author: Author): [AuditTable['actor_kind'], string | null] {
  if (!('kind' in author)) return [author.role, author.accountId]
  return [author.kind === 'system' ? 'server' : author.kind, null]
}
