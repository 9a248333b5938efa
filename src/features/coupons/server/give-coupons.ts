import { act } from '#engine/server/act.ts'
import type { ActDeps } from '#engine/server/act-once.ts'
import type { Change } from '#engine/server/database/audit.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { ActScope, MembersScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { type Approved, mayMoveAlone, propose } from '#features/approvals/server/two-people.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import type { CouponGift } from '#features/coupons/contract/staff-coupons.ts'

declare module '#engine/server/database/audit.ts' {
  interface MoneyActs {
    giveCoupons: Change<null, { cause: string; deductionsFen: readonly number[] }>
  }
  interface AuditedTables {
    coupon: true
  }
}

const ACT = 'giveCoupons'

/** Gives a coupon to each member of a list, or has a second person decide it. Nobody gives any to themselves. */
export const giveCoupons = act(
  'giveCoupons',
  (
    deps: ActDeps & Pick<Services, 'settings'>,
    actor,
    { onceKey: _onceKey, reason, ...gift },
  ): Promise<ReplyOf<'giveCoupons'>> => {
    return inTransaction(deps.db, (tx) =>
      deps.once(tx, async () => {
        const members = await membersOf(tx, actor, gift)
        const objectId = deps.newId()
        return writeFor(tx, members, actor, deps, async (scope) => {
          const limits = await readBusiness(tx, deps.settings)
          const move = { act: ACT, accountIds: members, amountFen: gift.deductionFen } as const
          if (!(await mayMoveAlone(scope, move, limits))) {
            const amountFen = gift.deductionFen * members.length
            const proposal = { act: ACT, objectId, body: gift, amountFen, reason } as const
            const made = await propose(scope, proposal)
            return { members: members.length, ...made }
          }
          give(scope, { gift, members, giftId: objectId })
          return { members: members.length, proposalId: null }
        })
      }),
    )
  },
)

/** Gives the coupons of an approved proposal. */
export async function giveApproved(
  { tx, author }: ActScope<Actor>,
  { objectId: giftId, body: gift }: Approved<'giveCoupons'>,
  deps: WriteDeps,
): Promise<void> {
  const members = await membersOf(tx, author, gift)
  await writeFor(tx, members, author, deps, async (scope) => give(scope, { gift, members, giftId }))
}

/** The accounts of the numbers, each once. Names those that do not exist by their places in the list. */
async function membersOf(
  tx: Tx,
  { accountId }: Actor,
  { memberNums }: CouponGift,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('account_by_member_num')
    .select(['member_num', 'account_id'])
    .where('member_num', 'in', memberNums)
    .execute()
  const accountIds = new Map(rows.map(({ member_num, account_id }) => [member_num, account_id]))
  const fields = memberNums.flatMap((memberNum, i) =>
    accountIds.has(memberNum)
      ? []
      : [{ path: `memberNums.${i}`, code: 'member_unknown' as const, args: { row: i + 1 } }],
  )
  if (fields.length > 0) throw refuse('validation', { fields })
  const accounts = [...accountIds.values()]
  if (accounts.includes(accountId)) throw refuse('own_case')
  return accounts
}

type Giving = { gift: CouponGift; members: readonly string[]; giftId: string }

function give(scope: MembersScope, { gift, members, giftId }: Giving): void {
  const { deductionFen, minimumSpendFen, usableFor, stackable, capFen, validDays } = gift
  const nowMs = scope.nowMs
  const cause = `staff/${giftId}`
  for (const accountId of members) {
    const coupon: CouponRow = {
      id: scope.newId(),
      cause,
      deductionFen,
      minimumSpendFen,
      usableFor,
      stackable,
      // A coupon that is used alone is its own limit.
      capFen: stackable ? capFen : null,
      state: 'available',
      createdAt: new Date(nowMs).toISOString(),
      expiresAt: new Date(nowMs + validDays * DAY_MS).toISOString(),
    }
    const objectId = coupon.id
    scope.of(accountId).put('coupon', coupon)
    scope.of(accountId).event({ kind: 'couponsGiven', objectId, args: {} })
    const after = { cause, deductionsFen: [deductionFen] }
    scope.audit({ act: 'giveCoupons', about: 'coupon', accountId, objectId, before: null, after })
  }
}
