import type { Actor } from './database/find-session.ts'
import { inTransaction } from './database/in-transaction.ts'
import type { NewAudit } from './database/member-rows.ts'
import { type WriteDeps, writeFor } from './database/write-for.ts'
import type { Services } from './services.ts'

export type StaffDeps = Pick<Services, 'db' | 'files' | 'randomBytes' | 'settings'> & WriteDeps

/** Records a staff act that changes no row in the audit log. */
export function auditStaffAct(deps: StaffDeps, actor: Actor, audit: NewAudit): Promise<void> {
  return inTransaction(deps.db, (tx) =>
    writeFor(tx, [], actor, deps, async (scope) => scope.audit(audit)),
  )
}
