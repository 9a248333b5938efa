import type { Tx } from '#engine/server/database/database.ts'
import { rightsOf } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { Operator } from '#engine/server/database/records.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import { FIRST_RIGHTS, knownRights, type Right } from '#engine/shared/rights.ts'
import {
  type CreateMemberDeps,
  createMember,
  withMemberNum,
} from '#features/login/server/create-member.ts'
import { lockEmail } from '#features/login/server/login-code.ts'
import { writeRights, writeStartPage } from './staff-rights.ts'

declare module '#engine/server/database/audit.ts' {
  interface OtherActs {
    'staff.grant': true
    'staff.revoke': true
  }
}

type Wanted = {
  email: string
  role: 'member' | 'staff'
  /** The exact rights; without them staff keep theirs, and new staff get the first. */
  rights?: readonly Right[] | undefined
}
type Granted = { changed: boolean; rights: readonly Right[] }
type SetRoleDeps = ReadDeps & CreateMemberDeps

type Role = { role: 'member' | 'staff'; rights: readonly Right[] }

/** Grants or revokes the staff role with its rights. Granting creates the account if the address has none. */
export function setRole(deps: SetRoleDeps, actor: Operator, request: Wanted): Promise<Granted> {
  return withMemberNum(deps, (memberNum) => grant(deps, actor, { ...request, memberNum }))
}

function grant(
  deps: SetRoleDeps,
  actor: Operator,
  { email, role, rights, memberNum }: Wanted & { memberNum: string | null },
): Promise<Granted> {
  return inTransaction(deps.db, async (tx) => {
    await lockEmail(tx, email)
    const row = await tx
      .selectFrom('account_by_email')
      .select('account_id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (row === undefined && role === 'member') throw refuse('not_found')
    const id =
      row?.account_id ?? (await createMember(tx, { email, language: null, memberNum }, deps)).id
    const account = await tx
      .selectFrom('account')
      .select(['role', rightsOf('account.account_id').as('rights')])
      .where('account_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before: Role = { role: account.role, rights: knownRights(account.rights) }
    const after: Role = { role, rights: rightsAfter(before, { role, rights }) }
    const isSame = before.role === role && before.rights.join() === after.rights.join()
    // Whom a colleague dismissed is no staff already; what the operator says of them counts (`isSoleHolder`).
    const isSaidAgain = role === 'member' && isSame && (await wasDismissed(tx, id))
    if (isSame && !isSaidAgain) return { changed: false, rights: after.rights }
    await writeRole(tx, id, after)
    await writeFor(tx, [], actor, deps, async (scope) =>
      scope.audit({
        act: role === 'staff' ? 'staff.grant' : 'staff.revoke',
        about: 'account',
        accountId: id,
        objectId: id,
        before,
        after,
      }),
    )
    return { changed: true, rights: after.rights }
  })
}

/** Whether a colleague dismissed somebody, and the operator has not said since that they are no staff. */
async function wasDismissed(tx: Tx, accountId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('audit')
    .select('act')
    .where('account_id', '=', accountId)
    .where('act', 'in', ['dismissStaff', 'staff.revoke'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.act === 'dismissStaff'
}

/** Writes the role of an account whose row is locked or new, with its rights. */
export async function writeRole(tx: Tx, accountId: string, { role, rights }: Role): Promise<void> {
  await tx.updateTable('account').set({ role }).where('account_id', '=', accountId).execute()
  await writeRights(tx, accountId, rights)
  if (role === 'member') await writeStartPage(tx, accountId, null)
}

function rightsAfter(before: Role, { role, rights }: Omit<Wanted, 'email'>): readonly Right[] {
  if (role === 'member') return []
  if (rights !== undefined) return knownRights(rights)
  return before.role === 'staff' ? before.rights : FIRST_RIGHTS
}
