import type { TransactionDeps } from './act-once.ts'
import type { Actor } from './database/find-session.ts'
import { inTransaction } from './database/in-transaction.ts'
import type { NewAudit } from './database/member-rows.ts'
import { writeFor } from './database/write-for.ts'

/** Records a staff act that changes no row in the audit log. */
export function auditStaffAct(deps: TransactionDeps, actor: Actor, audit: NewAudit): Promise<void> {
  return inTransaction(deps.db, (tx) =>
    writeFor(tx, [], actor, deps, async (scope) => scope.audit(audit)),
  )
}
