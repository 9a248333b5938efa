import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnMemberOnce } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { endSessions } from '#features/login/server/end-sessions.ts'
import { MAX_MEMBER_NOTES } from '#features/member/contract/staff-members.ts'

const DONE = { ok: true } as const
type Done = typeof DONE

const actOn = (
  deps: ActDeps,
  actor: Actor,
  memberNum: string,
  work: (scope: MemberScope<Actor>) => Promise<Done>,
) => actOnMemberOnce(deps, actor, normaliseCode(memberNum), work)

/** Refuses for staff, whose access the operator and the holders of `settings` decide. Locks the account against logins. */
async function refuseStaff(tx: Tx, accountId: string): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('role')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) throw refuse('not_found')
  if (account.role === 'staff') throw refuse('member_is_staff')
}

/** Adds a note that only staff read. */
act('noteMember', (deps, actor, { memberNum, words }) =>
  actOn(deps, actor, memberNum, async (scope) => {
    const { tx, accountId } = scope
    const { count } = await tx
      .selectFrom('member_note')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_MEMBER_NOTES) throw refuse('rows_limit')
    const id = scope.newId()
    await tx
      .insertInto('member_note')
      .values({ account_id: accountId, id, words, staff_id: actor.accountId, at: scope.now })
      .execute()
    scope.audit({
      act: 'noteMember',
      about: 'member_note',
      objectId: id,
      before: null,
      after: { words },
    })
    return DONE
  }),
)

/** Ends one session of a member, or all. */
act('endMemberSessions', (deps, actor, { memberNum, sessionId }) =>
  actOn(deps, actor, memberNum, async (scope) => {
    const { tx, accountId } = scope
    await refuseStaff(tx, accountId)
    const which =
      sessionId === null ? ({ accountId, devicesToo: true } as const) : { accountId, sessionId }
    const count = await endSessions(tx, which, 'operator', scope.now)
    scope.audit({
      act: 'endMemberSessions',
      about: 'session',
      objectId: sessionId ?? accountId,
      before: null,
      after: { count },
    })
    return DONE
  }),
)

/** Keeps a member from logging in and ends their sessions. Their parcels and money stay as they are. */
act('blockMember', (deps, actor, { memberNum, reason }) =>
  actOn(deps, actor, memberNum, async (scope) => {
    const { tx, accountId } = scope
    await refuseStaff(tx, accountId)
    const at = scope.now
    const made = await tx
      .insertInto('account_block')
      .values({ account_id: accountId, reason, staff_id: actor.accountId, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('at')
      .executeTakeFirst()
    if (made === undefined) throw refuse('already_decided')
    await endSessions(tx, { accountId, devicesToo: true }, 'blocked', at)
    const of = { accountId, objectId: accountId }
    scope.audit({ act: 'blockMember', about: 'account', ...of, before: null, after: { reason } })
    return DONE
  }),
)

/** Lets a member log in again. */
act('unblockMember', (deps, actor, { memberNum }) =>
  actOn(deps, actor, memberNum, async (scope) => {
    const { accountId } = scope
    const session = await scope.tx
      .deleteFrom('account_block')
      .where('account_id', '=', accountId)
      .returning('reason')
      .executeTakeFirst()
    if (session === undefined) throw refuse('already_decided')
    const of = { accountId, objectId: accountId }
    scope.audit({
      act: 'unblockMember',
      about: 'account',
      ...of,
      before: { reason: session.reason },
      after: null,
    })
    return DONE
  }),
)
