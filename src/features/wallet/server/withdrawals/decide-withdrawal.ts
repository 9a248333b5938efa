import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope, MemberScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import type { ProposalBody } from '#features/approvals/contract/proposals.ts'
import {
  type Approved,
  isAloneOrProposed,
  refuseWaiting,
} from '#features/approvals/server/two-people.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { nextWithdrawalState } from '#features/wallet/rules/withdrawal-states.ts'
import { isInFuture, keepBankLine } from '#features/wallet/server/bank-lines.ts'
import { owedBy } from '#features/wallet/server/owed-by.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

type Deps = ActDeps & Pick<Services, 'settings'>
type Decision = InputOf<'decideWithdrawal'>

/**
 * Sends a withdrawal, declines it, or records that the bank returned it. Sending more than the business's limit is
 * proposed to a second person.
 */
export const decideWithdrawal = act(
  'decideWithdrawal',
  async (deps: Deps, actor, input: Decision): Promise<ReplyOf<'decideWithdrawal'>> => {
    const { accountId } = input
    if (accountId === actor.accountId) throw refuse('own_case')
    return actOnce(deps, actor, accountId, (scope) =>
      input.decision === 'send' ? sendOrPropose(scope, input, deps) : giveBack(scope, input, deps),
    )
  },
)

async function sendOrPropose(
  scope: MemberScope<Actor>,
  input: Extract<Decision, { decision: 'send' }>,
  deps: Deps,
): Promise<ReplyOf<'decideWithdrawal'>> {
  const { tx } = scope
  const { accountId, withdrawalId, payeeAccountId, transferReference } = input
  const withdrawal = await tx
    .selectFrom('withdrawal')
    .select(['amount_fen', 'state'])
    .where('account_id', '=', accountId)
    .where('id', '=', withdrawalId)
    .executeTakeFirst()
  if (withdrawal === undefined) throw refuse('not_found')
  if (withdrawal.state !== 'requested') throw refuse('already_decided')
  const body = { accountId, payeeAccountId, transferReference }
  const limits = await readBusiness(tx, deps.settings)
  const amountFen = withdrawal.amount_fen
  const about = { amountFen, reason: transferReference, aboutAccountId: accountId }
  const sending = { act: 'sendWithdrawal', objectId: withdrawalId, body, ...about } as const
  if (!(await isAloneOrProposed(scope, sending, limits))) return { state: 'proposed' }
  await send(scope, withdrawalId, body)
  return { state: 'sent' }
}

/** Sends a withdrawal that a second person has approved. */
export const sendApproved = (
  { tx, author }: ActScope<Actor>,
  { objectId, body }: Approved<'sendWithdrawal'>,
  deps: WriteDeps,
): Promise<void> =>
  writeForOne(tx, body.accountId, author, deps, (scope) => send(scope, objectId, body))

async function send(
  scope: MemberScope<Actor>,
  withdrawalId: string,
  { accountId, payeeAccountId, transferReference }: ProposalBody<'sendWithdrawal'>,
): Promise<void> {
  const { tx } = scope
  const payee = await tx
    .selectFrom('payee_account')
    .select('id')
    .where('id', '=', payeeAccountId)
    .executeTakeFirst()
  if (payee === undefined) {
    throw refuse('validation', {
      fields: [{ path: 'payeeAccountId', code: 'required', args: {} }],
    })
  }
  // A recall since it was asked for would leave the member with the money.
  if ((await owedBy(tx, accountId)) > 0) throw refuse('money_owed')
  const bankReference = transferReference
  const sending = { transition: 'send', payeeAccountId, bankReference, reason: '' } as const
  await settleWithdrawal(scope, withdrawalId, sending)
  await tx
    .updateTable('withdrawal_payment')
    .set({ payee_account_id: payeeAccountId, transfer_reference: transferReference })
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
}

async function giveBack(
  scope: MemberScope<Actor>,
  input: Exclude<Decision, { decision: 'send' }>,
  deps: Deps,
): Promise<ReplyOf<'decideWithdrawal'>> {
  const { withdrawalId, reason } = input
  // Read under the account's lock: a proposal is carried out under it too.
  await refuseWaiting(scope.tx, ['sendWithdrawal', 'returnWithdrawal'], withdrawalId)
  if (input.decision === 'bounce') return bounceOrPropose(scope, input, deps)
  const declining = { transition: 'decline', reason } as const
  const settled = await settleWithdrawal(scope, withdrawalId, declining)
  return { state: settled.state }
}

async function bounceOrPropose(
  scope: MemberScope<Actor>,
  given: Extract<Decision, { decision: 'bounce' }>,
  deps: Deps,
): Promise<ReplyOf<'decideWithdrawal'>> {
  const { accountId, withdrawalId, bankReference, valueDate, reason } = given
  const withdrawal = await scope.loadOne('withdrawal', withdrawalId)
  if (withdrawal === undefined) throw refuse('not_found')
  if (nextWithdrawalState(withdrawal.state, 'bounce') === null) throw refuse('already_decided')
  const { amountFen } = withdrawal
  const limits = await readBusiness(scope.tx, deps.settings)
  const body = { accountId, bankReference, valueDate, reason }
  const about = { objectId: withdrawalId, amountFen, reason, aboutAccountId: accountId }
  const bouncing = { act: 'returnWithdrawal', body, ...about } as const
  if (!(await isAloneOrProposed(scope, bouncing, limits))) return { state: 'proposed' }
  await bounce(scope, withdrawalId, body)
  return { state: 'bounced' }
}

/** Brings back what a second person has approved. */
export const bounceApproved = (
  { tx, author }: ActScope<Actor>,
  { objectId, body }: Approved<'returnWithdrawal'>,
  deps: WriteDeps,
): Promise<void> =>
  writeForOne(tx, body.accountId, author, deps, (scope) => bounce(scope, objectId, body))

/** Brings back what the bank returned, whose line is credited once like that of a receipt. */
async function bounce(
  scope: MemberScope<Actor>,
  withdrawalId: string,
  { accountId, bankReference, valueDate, reason }: ProposalBody<'returnWithdrawal'>,
): Promise<void> {
  const { tx } = scope
  if (isInFuture(valueDate, scope.nowMs)) {
    throw refuse('validation', { fields: [{ path: 'valueDate', code: 'type', args: {} }] })
  }
  const payeeAccountId = await sentFrom(tx, accountId, withdrawalId)
  const settling = { transition: 'bounce', payeeAccountId, bankReference, reason } as const
  const settled = await settleWithdrawal(scope, withdrawalId, settling)
  const { amountFen } = settled
  const received = { kind: 'yuan', amountFen } as const
  const line = { payeeAccountId, bankReference, valueDate, received, receivedFen: amountFen }
  const isNew = await keepBankLine(tx, line, { accountId, withdrawalId })
  if (!isNew) throw refuse('bank_reference_used')
}

/** Our account that sent it, to which it comes back; empty before it was sent, when it cannot come back either. */
async function sentFrom(tx: Tx, accountId: string, withdrawalId: string): Promise<string> {
  const payout = await tx
    .selectFrom('withdrawal_payment')
    .select('payee_account_id')
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst()
  return payout?.payee_account_id ?? ''
}
