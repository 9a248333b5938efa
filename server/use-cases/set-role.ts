import type { Tx } from '#server/database/database.ts'
import { writeFor } from '#server/database/write-for.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { type CreateMemberDeps, createMember } from './create-member.ts'
import { lockEmail } from './login/login-code.ts'

/** Grants or revokes the staff role, for the operator. Granting creates the account if the address has none. */
export async function setRole(
  tx: Tx,
  { email, role }: { email: string; role: 'member' | 'staff' },
  deps: CreateMemberDeps,
): Promise<{ changed: boolean } | Refusal> {
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
  await writeFor(tx, [], { kind: 'operator' }, deps, async (writer) =>
    writer.audit({
      act: role === 'staff' ? 'staff.grant' : 'staff.revoke',
      accountId: id,
      objectId: id,
      before,
      after: { role },
    }),
  )
  return { changed: true }
}
