import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { recordSecurityEvent } from '#engine/server/database/security-events.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { tellOfChange } from '#features/approvals/server/tell-of-change.ts'
import { endSessions } from '#features/login/server/end-sessions.ts'
import { writeRole } from './set-role.ts'
import { isDear, lockColleagues, staffMembers, toMember } from './staff-rights.ts'

/** Makes a staff member a member again and ends all their sessions. Nobody dismisses themselves. */
act('dismissStaff', (deps, actor, { accountId }) =>
  inTransaction(deps.db, (tx) =>
    writeFor(tx, [], actor, deps, async (scope) => {
      if (accountId === actor.accountId) throw refuse('own_case')
      await lockColleagues(tx, actor.accountId, accountId)
      const found = await staffMembers(tx).where('account_id', '=', accountId).executeTakeFirst()
      if (found === undefined) throw refuse('not_found')
      const { email, rights } = toMember(found)
      // Before they are taken, so that who loses them is told too.
      if (isDear(rights)) {
        const change = { what: { rightsOf: email }, state: 'changed' } as const
        await tellOfChange(scope, change, deps, accountId)
      }
      await writeRole(tx, accountId, { role: 'member', rights: [] })
      const count = await endSessions(tx, { accountId, devicesToo: true }, 'dismissed', scope.now)
      const args = { why: 'dismissed', count } as const
      await recordSecurityEvent(tx, { kind: 'sessionsEnded', accountId, args }, deps)
      scope.audit({
        act: 'dismissStaff',
        about: 'account',
        accountId,
        objectId: accountId,
        before: { role: 'staff', rights },
        after: { role: 'member', rights: [] },
      })
      return { sessionsEnded: count }
    }),
  ),
)
