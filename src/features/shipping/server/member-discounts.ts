import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { actOnMemberOnce } from '#engine/server/act-once.ts'
import { findAccount } from '#engine/server/database/find-account.ts'
import { refuse } from '#engine/server/refusal.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { hasProved } from '#features/people/rules/staff-proof.ts'
import { MAX_MEMBER_DISCOUNTS } from '#features/shipping/contract/rates.ts'
import { discount } from '#features/shipping/rules/channel-terms.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { readDiscounts } from './read-rates.ts'

/** The discounts of one member, the newest first, with who gave them. */
act('listMemberDiscounts', async ({ db }, _actor, { memberNum }) => {
  const accountId = await findAccount(db.kysely, memberNum)
  if (accountId === undefined) throw refuse('not_found')
  const rows = await db.kysely
    .selectFrom('member_discount')
    .leftJoin('account', 'account.account_id', 'member_discount.staff_id')
    .select(['member_discount.id', 'discount', 'at', 'account.email as by'])
    .where('member_discount.account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('member_discount.id', 'desc')
    .limit(MAX_MEMBER_DISCOUNTS)
    .execute()
  return { discounts: rows.map((row) => ({ ...row, discount: v.parse(discount, row.discount) })) }
})

/** Gives a member a discount on every channel. */
act('giveDiscount', async (deps, actor, { memberNum, onceKey: _onceKey, ...given }) => {
  if (!hasProved(actor, 'giveDiscount')) throw refuse('passkey_required')
  return actOnMemberOnce(deps, actor, memberNum, async (scope) => {
    const { tx, accountId } = scope
    const today = businessDay(scope.nowMs)
    if (given.to !== null && given.to < today) {
      throw refuse('validation', { fields: [{ path: 'to', code: 'day_past', args: {} }] })
    }
    const held = await readDiscounts(tx, accountId, today)
    if (held.length >= MAX_MEMBER_DISCOUNTS) throw refuse('rows_limit')
    const id = scope.newId()
    // Unique on a bill, beside the discounts of its channel.
    const after = { ...given, code: `member-${id.slice(-12)}` }
    await tx
      .insertInto('member_discount')
      .values({
        id,
        account_id: accountId,
        discount: JSON.stringify(after),
        staff_id: actor.accountId,
        at: scope.now,
      })
      .execute()
    scope.audit({
      act: 'giveDiscount',
      about: 'member_discount',
      objectId: id,
      before: null,
      after,
    })
    return { ok: true } as const
  })
})

/** Ends a discount after a day. Bills of earlier days keep it. */
act('endDiscount', (deps, actor, { memberNum, discountId, lastDay }) => {
  return actOnMemberOnce(deps, actor, memberNum, async (scope) => {
    const { tx } = scope
    if (lastDay < businessDay(scope.nowMs - DAY_MS)) {
      throw refuse('validation', { fields: [{ path: 'lastDay', code: 'day_past', args: {} }] })
    }
    const row = await tx
      .selectFrom('member_discount')
      .select('discount')
      .where('id', '=', discountId)
      .where('account_id', '=', scope.accountId)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw refuse('not_found')
    const before = v.parse(discount, row.discount)
    if (before.to !== null && before.to <= lastDay) throw refuse('already_decided')
    await tx
      .updateTable('member_discount')
      .set({ discount: JSON.stringify({ ...before, to: lastDay }) })
      .where('id', '=', discountId)
      .execute()
    scope.audit({
      act: 'endDiscount',
      about: 'member_discount',
      objectId: discountId,
      before: { to: before.to },
      after: { to: lastDay },
    })
    return { ok: true } as const
  })
})
