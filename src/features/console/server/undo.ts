import type { AuditedTables } from '#engine/server/database/audit.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { EndpointName } from '#engine/shared/endpoints.ts'
import { UNDO_MS } from '#features/console/rules/undo-time.ts'

/**
 * The endpoints that take an act back. A credit is money, so its undo reads the ledger instead of the log; prices have
 * a row for each change, which theirs reads.
 */
type UndoName = Exclude<Extract<EndpointName, `undo${string}`>, 'undoCredit' | 'undoVersions'>

/** Which act each takes back, of one person alone, and the table of what that act is about. */
const UNDOABLE = {
  undoDecline: { act: 'declineRequest', about: 'request' },
  undoClose: { act: 'closeThread', about: 'thread' },
} as const satisfies Record<UndoName, { act: EndpointName; about: keyof AuditedTables }>

/** The states before and after an act, as its entry of the audit log has them. */
export type DoneAct = { before: unknown; after: unknown }

/**
 * The act that is taken back now, by its entry in the audit log, which is the last one about the object. Refuses with
 * `undo_changed` if anything else was done with the object since, also an undo; with `undo_foreign` if somebody else did
 * it, and with `undo_late` after `UNDO_MS`. What the log does not have, such as a member's message, is the caller's to
 * compare. The account is locked, so that nothing happens meanwhile.
 */
export async function actToUndo(
  { tx, accountId, author, nowMs }: MemberScope<Actor>,
  undo: UndoName,
  objectId: string,
): Promise<DoneAct> {
  const { act, about } = UNDOABLE[undo]
  const last = await tx
    .selectFrom('audit')
    .select(['act', 'actor_account_id', 'at', 'before', 'after'])
    .where('object_table', '=', about)
    .where('object_id', '=', objectId)
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    // Of one millisecond the act itself; whatever went on from it has left another state, which the caller refuses.
    .orderBy((eb) => eb('act', '=', act), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.act !== act) throw refuse('undo_changed')
  if (last.actor_account_id !== author.accountId) throw refuse('undo_foreign')
  if (Date.parse(last.at) <= nowMs - UNDO_MS) throw refuse('undo_late')
  return { before: last.before, after: last.after }
}
