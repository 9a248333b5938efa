import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope, MemberScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import {
  type Approved,
  isAloneOrProposed,
  refuseWaiting,
} from '#features/approvals/server/two-people.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import type { PriceDoubt } from '#features/console/rules/price-doubts.ts'
import { questionPrices } from '#features/console/server/question-prices.ts'
import { quoteCounts } from '#features/currencies/rules/transfer-quote.ts'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import type { BankLine, DecidedReceipt } from '#features/payments/contract/receipts.ts'
import { nextReceiptState } from '#features/payments/rules/receipt-states.ts'
import {
  ourRateOf,
  rateDoubts,
  readBankLine,
  refuseUsed,
} from '#features/wallet/server/bank-lines.ts'
import { type ChangeDeps, changeReceipt } from './change-receipt.ts'
import { creditReceipt } from './credit-receipt.ts'
import { endReservation } from './end-reservation.ts'

const ACT = 'creditReceipt'
type Decision = InputOf<'decideReceipt'>
type JudgeDeps = ChangeDeps & Pick<Services, 'settings'>

/**
 * Approves a receipt with the line that the bank shows, or rejects it with a reason. A second person decides what is
 * above the limits, or differs from what the member stated. Nobody decides their own.
 */
export const decideReceipt = act(
  'decideReceipt',
  (deps: JudgeDeps, actor, decision: Decision): Promise<DecidedReceipt> => {
    const { accountId } = decision
    return changeReceipt(deps, actor, decision, async (scope, receipt) => {
      await refuseDecided(scope, receipt, decision.decision)
      if (decision.decision === 'approve') {
        const { line, confirmed } = decision
        return approveOrPropose(scope, { accountId, receipt, line, confirmed }, deps)
      }
      const { reason } = decision
      await endReservation(scope, { receipt, reason }, deps)
      recordDecision(scope, receipt, { ...receipt, state: 'rejected', reason })
      return { state: 'rejected', isPaid: false, creditedFen: 0 }
    })
  },
)

/** Nobody decides their own; a receipt is decided once, and not while a second person decides it. */
async function refuseDecided(
  { tx, accountId, author }: MemberScope<Actor>,
  receipt: ReceiptRow,
  decision: 'approve' | 'reject',
): Promise<void> {
  if (accountId === author.accountId) throw refuse('own_case')
  if (nextReceiptState(receipt.state, decision) === null) throw refuse('already_decided')
  await refuseWaiting(tx, [ACT], receipt.id)
}

/** Approves a receipt with a line of a bank's file, as `decideReceipt` does, within a transaction. */
export async function creditByLine(
  scope: MemberScope<Actor>,
  receiptId: string,
  line: BankLine,
  deps: JudgeDeps,
): Promise<DecidedReceipt> {
  const receipt = await scope.loadOne('receipt', receiptId)
  if (receipt === undefined) throw refuse('not_found')
  await refuseDecided(scope, receipt, 'approve')
  await refuseUsed(scope.tx, line)
  const { accountId } = scope
  return approveOrPropose(scope, { accountId, receipt, line, confirmed: undefined }, deps)
}

type Approval = { accountId: string; receipt: ReceiptRow; line: BankLine }

async function approveOrPropose(
  scope: MemberScope<Actor>,
  { confirmed, ...approval }: Approval & { confirmed: string | undefined },
  deps: JudgeDeps,
): Promise<DecidedReceipt> {
  const { tx } = scope
  const { accountId, receipt, line } = approval
  const bankLine = await readBankLine(tx, line, scope.nowMs)
  refuseOtherRate(receipt, line)
  const limits = await readBusiness(tx, deps.settings)
  const amountFen = bankLine.receivedFen
  const ourRate = await comparedRate(tx, approval)
  const rates = rateDoubts(line, ourRate)
  const isOdd = differs(receipt.amountFen, amountFen, limits.secondPersonDifferenceBps)
  const body = { accountId, statedFen: receipt.amountFen, line, ourRate }
  const about = { objectId: receipt.id, amountFen, reason: '', aboutAccountId: accountId }
  const crediting = { act: ACT, body, ...about, isOdd } as const
  const check = () => {
    questionPrices(rates, confirmed)
    return refuseUsed(tx, line)
  }
  if (!(await isAloneOrProposed(scope, crediting, limits, check))) {
    return { state: 'proposed', isPaid: false, creditedFen: 0 }
  }
  const amounts = isOdd ? [await creditDoubt(tx, approval, amountFen)] : []
  const code = isOdd ? 'amount_doubtful' : 'price_doubtful'
  questionPrices([...amounts, ...rates], confirmed, code)
  const after = await approve(scope, approval, deps)
  return { state: 'approved', isPaid: after.isPaid, creditedFen: after.creditedFen ?? 0 }
}

/** Banks round, and some members add the fee of the transfer. */
const PROMISED_PERCENT = 110

/**
 * A transfer in the quoted currency has the quoted rate, if it was sent while that held. The promise is for the amount that
 * was quoted: nobody fixes a rate with a little money and sends much.
 */
const isQuoted = ({ quote, createdAt }: ReceiptRow, { received }: BankLine): boolean =>
  quote !== null &&
  received.kind === 'foreign' &&
  received.currency === quote.currency &&
  received.amount * 100 <= quote.amount * PROMISED_PERCENT &&
  quoteCounts(quote, createdAt)

/** What the rate of the line is compared with; null for yuan, and for the rate that we promised. */
const comparedRate = async (
  tx: Tx,
  { receipt, line }: Pick<Approval, 'receipt' | 'line'>,
): Promise<number | null> => (isQuoted(receipt, line) ? null : ourRateOf(tx, line))

/** Refuses a line in the quoted currency with another rate than was promised. */
export function refuseOtherRate(receipt: ReceiptRow, line: BankLine): void {
  const { received } = line
  const rate = isQuoted(receipt, line) ? receipt.quote?.rate : undefined
  if (rate === undefined || received.kind === 'yuan' || received.rate === rate) return
  throw refuse('validation', {
    fields: [{ path: 'line.received.rate', code: 'quoted_rate', args: {} }],
  })
}

/** What asks who decides alone whether an amount that the member did not state is the one that the bank shows. */
async function creditDoubt(
  tx: Tx,
  { accountId, receipt }: Approval,
  receivedFen: number,
): Promise<PriceDoubt> {
  const { memberNum } = await tx
    .selectFrom('account')
    .select('member_num as memberNum')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { kind: 'credit', memberNum, from: receipt.amountFen, to: receivedFen }
}

/** Credits a receipt that a second person has approved, who is asked about its rate as the first one was. */
export const creditApproved = (
  { tx, author }: ActScope<Actor>,
  { objectId, body: { accountId, line }, confirmed }: Approved<typeof ACT>,
  deps: WriteDeps & Pick<JudgeDeps, 'payables'>,
): Promise<void> =>
  writeForOne(tx, accountId, author, deps, async (scope) => {
    const receipt = await scope.loadOne('receipt', objectId)
    if (receipt === undefined) throw refuse('not_found')
    if (nextReceiptState(receipt.state, 'approve') === null) throw refuse('already_decided')
    questionPrices(rateDoubts(line, await comparedRate(tx, { receipt, line })), confirmed)
    await approve(scope, { accountId, receipt, line }, deps)
  })

async function approve(
  scope: MemberScope<Actor>,
  { receipt, line }: Approval,
  deps: Pick<JudgeDeps, 'payables'>,
): Promise<ReceiptRow> {
  const bankLine = await readBankLine(scope.tx, line, scope.nowMs)
  const credited = await creditReceipt(scope, { receipt, line: bankLine }, deps)
  const approved: ReceiptRow = { ...receipt, ...credited, state: 'approved', reason: '' }
  recordDecision(scope, receipt, approved)
  return approved
}

/** Whether a bank received more or less than stated by more than the share, in basis points. */
const differs = (statedFen: number, receivedFen: number, shareBps: number): boolean =>
  BigInt(Math.abs(receivedFen - statedFen)) * 10_000n > BigInt(statedFen) * BigInt(shareBps)

/** Stores a decision, tells the member and records it. */
export function recordDecision(scope: MemberScope, before: ReceiptRow, decided: ReceiptRow): void {
  const after = { ...decided, decidedAt: scope.now }
  const { id: objectId, purpose, orderNumber, amountFen, isPaid, reason } = after
  const creditedFen = after.creditedFen ?? 0
  const state = after.state === 'approved' ? 'approved' : 'rejected'
  scope.put('receipt', after)
  if (purpose === 'topUp' && state === 'approved') {
    scope.event({ kind: 'topUpCredited', objectId, args: { amountFen: creditedFen } })
  } else {
    scope.event({
      kind: 'receiptDecided',
      objectId,
      args: { purpose, orderNumber, amountFen, state, isPaid, creditedFen, reason },
    })
  }
  scope.audit({ act: 'decideReceipt', about: 'receipt', objectId, before, after })
}
