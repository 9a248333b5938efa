import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { MAX_OPEN_WITHDRAWALS } from '#features/wallet/contract/withdrawals.ts'
import { EMAIL_CHANGE_WAIT_MS, maskedNumber } from '#features/wallet/rules/withdrawal-states.ts'
import { owedBy } from '#features/wallet/server/owed-by.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'

type Asked = InputOf<'requestWithdrawal'>

/** Asks for a part of the wallet to be paid out. The amount is held until staff have sent or declined it. */
export const requestWithdrawal = act(
  'requestWithdrawal',
  (deps: ActDeps, actor, input: Asked): Promise<{ withdrawalId: string }> => {
    return actOnce(deps, actor, actor.accountId, (scope) => ask(scope, input))
  },
)

async function ask(
  scope: MemberScope<Actor>,
  { amountFen, holder, bank, number }: Asked,
): Promise<{ withdrawalId: string }> {
  const { tx } = scope
  const { accountId } = scope.author
  const open = await tx
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  if (open.count >= MAX_OPEN_WITHDRAWALS) throw refuse('withdrawal_limit')
  if ((await owedBy(tx, accountId)) > 0) throw refuse('money_owed')
  const possibleFrom = await waitsUntil(tx, accountId, scope.nowMs)
  if (possibleFrom !== null) throw refuse('email_changed', { possibleFrom })
  const id = scope.newId()
  await postMovement(scope, {
    step: 'withdrawalAsked',
    causeId: id,
    debit: [{ kind: 'wallet', amountFen }],
    credit: [{ kind: 'held', part: id, amountFen }],
  })
  await tx
    .insertInto('withdrawal_payment')
    .values({
      account_id: accountId,
      withdrawal_id: id,
      number,
      payee_account_id: null,
      transfer_reference: null,
    })
    .execute()
  const withdrawal: Rows['withdrawal'] = {
    id,
    amountFen,
    holder,
    bank,
    maskedNumber: maskedNumber(number),
    state: 'requested',
    reason: '',
    createdAt: scope.now,
    decidedAt: null,
  }
  scope.put('withdrawal', withdrawal)
  scope.audit({
    act: 'requestWithdrawal',
    about: 'withdrawal',
    objectId: id,
    before: null,
    after: { amountFen, maskedNumber: withdrawal.maskedNumber },
  })
  return { withdrawalId: id }
}

/** Until when the account's money waits after a change of its e-mail address, which may be somebody else's; or null. */
async function waitsUntil(tx: Tx, accountId: string, nowMs: number): Promise<string | null> {
  const { email_changed_at: changedAt } = await tx
    .selectFrom('account')
    .select('email_changed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const untilMs = changedAt === null ? 0 : Date.parse(changedAt) + EMAIL_CHANGE_WAIT_MS
  return untilMs > nowMs ? new Date(untilMs).toISOString() : null
}
