import { act } from '#server/act.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
import { refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import { type ActDeps, actOnce } from '#server/use-cases/money/act-once.ts'
import { isInFuture, keepBankLine } from '#server/use-cases/money/bank-lines.ts'
import { owedBy } from '#server/use-cases/money/owed-by.ts'
import {
  type Approved,
  isAloneOrProposed,
  refuseWaiting,
} from '#server/use-cases/staff/two-people.ts'
import type { InputOf, ReplyOf } from '#shared/contract/endpoints.ts'
import type { ProposalBody } from '#shared/contract/proposals.ts'
import { nextWithdrawalState } from '#shared/domain/withdrawal-states.ts'
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
    return actOnce(deps, actor, accountId, (tx, writer) =>
      input.decision === 'send'
        ? sendOrPropose(tx, writer, actor, input, deps)
        : giveBack(tx, writer, actor, input, deps),
    )
  },
)

async function sendOrPropose(
  tx: Tx,
  writer: Writer,
  actor: Actor,
  input: Extract<Decision, { decision: 'send' }>,
  deps: Deps,
): Promise<ReplyOf<'decideWithdrawal'>> {
  const { accountId, withdrawalId, payeeAccountId, transferReference } = input
  const found = await tx
    .selectFrom('withdrawal')
    .select(['amount_fen', 'state'])
    .where('account_id', '=', accountId)
    .where('id', '=', withdrawalId)
    .executeTakeFirst()
  if (found === undefined) throw refuse('not_found')
  if (found.state !== 'requested') throw refuse('already_decided')
  const body = { accountId, payeeAccountId, transferReference }
  const limits = await readBusiness(tx, deps.settings)
  const amountFen = found.amount_fen
  const about = { amountFen, reason: transferReference, aboutAccountId: accountId }
  const sending = { act: 'sendWithdrawal', objectId: withdrawalId, body, ...about } as const
  if (!(await isAloneOrProposed(tx, actor, sending, limits, deps))) return { state: 'proposed' }
  await send(tx, writer, actor, withdrawalId, body, deps)
  return { state: 'sent' }
}

/** Sends a withdrawal that a second person has approved. */
export const sendApproved = (
  tx: Tx,
  actor: Actor,
  { objectId, body }: Approved<'sendWithdrawal'>,
  deps: WriteDeps,
): Promise<void> =>
  writeFor(tx, [body.accountId], actor, deps, (writer) =>
    send(tx, writer, actor, objectId, body, deps),
  )

async function send(
  tx: Tx,
  writer: Writer,
  actor: Actor,
  withdrawalId: string,
  { accountId, payeeAccountId, transferReference }: ProposalBody<'sendWithdrawal'>,
  deps: WriteDeps,
): Promise<void> {
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
  const owner = { accountId, author: actor }
  const bankReference = transferReference
  const sending = { transition: 'send', payeeAccountId, bankReference, reason: '' } as const
  await settleWithdrawal(tx, writer, owner, withdrawalId, sending, deps)
  await tx
    .updateTable('withdrawal_payment')
    .set({ payee_account_id: payeeAccountId, transfer_reference: transferReference })
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
}

async function giveBack(
  tx: Tx,
  writer: Writer,
  actor: Actor,
  input: Exclude<Decision, { decision: 'send' }>,
  deps: Deps,
): Promise<ReplyOf<'decideWithdrawal'>> {
  const { accountId, withdrawalId, reason } = input
  const owner = { accountId, author: actor }
  // Read under the account's lock: a proposal is carried out under it too.
  await refuseWaiting(tx, ['sendWithdrawal', 'returnWithdrawal'], withdrawalId)
  if (input.decision === 'bounce') return bounceOrPropose(tx, writer, actor, input, deps)
  const declining = { transition: 'decline', reason } as const
  const settled = await settleWithdrawal(tx, writer, owner, withdrawalId, declining, deps)
  return { state: settled.state }
}

async function bounceOrPropose(
  tx: Tx,
  writer: Writer,
  actor: Actor,
  given: Extract<Decision, { decision: 'bounce' }>,
  deps: Deps,
): Promise<ReplyOf<'decideWithdrawal'>> {
  const { accountId, withdrawalId, bankReference, valueDate, reason } = given
  const [sent] = await writer.loadWhere(accountId, 'withdrawal', { id: [withdrawalId] })
  if (sent === undefined) throw refuse('not_found')
  if (nextWithdrawalState(sent.state, 'bounce') === null) throw refuse('already_decided')
  const { amountFen } = sent
  const limits = await readBusiness(tx, deps.settings)
  const body = { accountId, bankReference, valueDate, reason }
  const about = { objectId: withdrawalId, amountFen, reason, aboutAccountId: accountId }
  const bouncing = { act: 'returnWithdrawal', body, ...about } as const
  if (!(await isAloneOrProposed(tx, actor, bouncing, limits, deps))) return { state: 'proposed' }
  await bounce(tx, writer, actor, withdrawalId, body, deps)
  return { state: 'bounced' }
}

/** Brings back what a second person has approved. */
export const bounceApproved = (
  tx: Tx,
  actor: Actor,
  { objectId, body }: Approved<'returnWithdrawal'>,
  deps: WriteDeps,
): Promise<void> =>
  writeFor(tx, [body.accountId], actor, deps, (writer) =>
    bounce(tx, writer, actor, objectId, body, deps),
  )

/** Brings back what the bank returned, whose line is credited once like that of a receipt. */
async function bounce(
  tx: Tx,
  writer: Writer,
  author: Actor,
  withdrawalId: string,
  { accountId, bankReference, valueDate, reason }: ProposalBody<'returnWithdrawal'>,
  deps: WriteDeps,
): Promise<void> {
  if (isInFuture(valueDate, deps.nowMs())) {
    throw refuse('validation', { fields: [{ path: 'valueDate', code: 'type', args: {} }] })
  }
  const payeeAccountId = await sentFrom(tx, accountId, withdrawalId)
  const settling = { transition: 'bounce', payeeAccountId, bankReference, reason } as const
  const owner = { accountId, author }
  const settled = await settleWithdrawal(tx, writer, owner, withdrawalId, settling, deps)
  const { amountFen } = settled
  const received = { kind: 'yuan', amountFen } as const
  const line = { payeeAccountId, bankReference, valueDate, received, receivedFen: amountFen }
  const isNew = await keepBankLine(tx, line, { accountId, withdrawalId })
  if (!isNew) throw refuse('bank_reference_used')
}

/** Our account that sent it, to which it comes back; empty before it was sent, when it cannot come back either. */
async function sentFrom(tx: Tx, accountId: string, withdrawalId: string): Promise<string> {
  const sent = await tx
    .selectFrom('withdrawal_payment')
    .select('payee_account_id')
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst()
  return sent?.payee_account_id ?? ''
}
