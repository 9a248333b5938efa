import { inTransaction } from '#server/database/in-transaction.ts'
import type { Operator } from '#server/database/records.ts'
import { writeFor } from '#server/database/write-for.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { type CreateMemberDeps, createMember } from './create-member.ts'
import { lockEmail } from './login/login-code.ts'

/** Grants or revokes the staff role. Granting creates the account if the address has none. */
export function setRole(
  deps: Pick<Services, 'db'> & CreateMemberDeps,
  actor: Operator,
  { email, role }: { email: string; role: 'member' | 'staff' },
): Promise<{ changed: boolean } | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    await lockEmail(tx, email)
    const known = await tx
      .selectFrom('account_by_email')
      .select('account_id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (known === undefined && role === 'member') return refuse('not_found')
    const id = known?.account_id ?? (await createMember(tx, { email, language: null }, deps)).id
    const before = await tx
      .selectFrom('account')
      .select('role')
      .where('account_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.role === role) return { changed: false }
    await tx.updateTable('account').set({ role }).where('account_id', '=', id).execute()
    await writeFor(tx, [], actor, deps, async (writer) =>
      writer.audit({
        act: role === 'staff' ? 'staff.grant' : 'staff.revoke',
        accountId: id,
        objectId: id,
        before,
        after: { role },
      }),
    )
    return { changed: true }
  })
}
