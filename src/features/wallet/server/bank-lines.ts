import type { Tx } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { isDoubtfulRate, type PriceDoubt } from '#features/console/rules/price-doubts.ts'
import { fenOfForeign, lineCurrencyOf } from '#features/currencies/rules/bank-line.ts'
import type { BankLine } from '#features/payments/contract/receipts.ts'
import { lastRate } from '#features/shipping/server/exchange-and-duty.ts'

/** A day ahead of the server's, because somewhere it is tomorrow already. */
const AHEAD_MS = DAY_MS

/** A bank line with what it is worth. */
export type ReceivedLine = BankLine & { receivedFen: number }

/** Checks a bank line: a known account, money of its currency, a day that has come, an amount. */
export async function readBankLine(tx: Tx, line: BankLine, nowMs: number): Promise<ReceivedLine> {
  const wrong = (path: string, code: 'type' | 'line_currency' = 'type') =>
    refuse('validation', { fields: [{ path: `line.${path}`, code, args: {} }] })
  const payee = await tx
    .selectFrom('payee_account')
    .select('currency')
    .where('id', '=', line.payeeAccountId)
    .executeTakeFirst()
  if (payee === undefined) throw wrong('payeeAccountId')
  if (isInFuture(line.valueDate, nowMs)) throw wrong('valueDate')
  const { received } = line
  const named = received.kind === 'yuan' ? 'CNY' : received.currency
  if (named !== lineCurrencyOf(payee.currency)) throw wrong('received.currency', 'line_currency')
  const receivedFen =
    received.kind === 'yuan' ? received.amountFen : fenOfForeign(received.amount, received.rate)
  if (receivedFen === null) throw wrong('received.amount')
  return { ...line, receivedFen }
}

/** What a received line debits: the account, and the fee that a provider has kept of it, in fen. */
export const receivedDebits = (
  { payeeAccountId, receivedFen }: Pick<ReceivedLine, 'payeeAccountId' | 'receivedFen'>,
  feeFen: number,
) =>
  [
    { kind: 'bank', part: payeeAccountId, amountFen: receivedFen - feeFen },
    { kind: 'bankFees', amountFen: feeFen },
  ] as const

type Dated = Pick<BankLine, 'valueDate' | 'received'>

/** Our rate on the day of a line in another currency, in millionths of a yuan; 0 if we have none, null for yuan. */
export const ourRateOf = async (tx: Tx, { valueDate, received }: Dated): Promise<number | null> =>
  received.kind === 'yuan' ? null : lastRate(tx, received.currency, valueDate)

/** What is asked about the rate of a line, beside our rate of its day; nothing if that is null. */
export function rateDoubts({ received }: Dated, ourRate: number | null): PriceDoubt[] {
  if (received.kind === 'yuan' || ourRate === null) return []
  const { currency, rate: to } = received
  const change = { from: ourRate, to }
  return isDoubtfulRate(change) ? [{ kind: 'exchangeRate', currency, ...change }] : []
}

/** Whether a day of a bank line has not come anywhere. */
export const isInFuture = (valueDate: string, nowMs: number): boolean =>
  Date.parse(valueDate) > nowMs + AHEAD_MS

type Credited =
  | { accountId: string; receiptId: string; creditId: string }
  | { transferId: string }
  | { accountId: string; withdrawalId: string }

/** Refuses a line of the bank that was credited before. */
export async function refuseUsed(
  tx: Tx,
  { payeeAccountId, bankReference }: BankLine,
): Promise<void> {
  const used = await tx
    .selectFrom('bank_line')
    .select('bank_reference')
    .where('payee_account_id', '=', payeeAccountId)
    .where('bank_reference', '=', bankReference)
    .executeTakeFirst()
  if (used !== undefined) throw refuse('bank_reference_used')
}

/** Stores a bank line with what it was credited to. Answers false if the bank's reference was credited before. */
export async function keepBankLine(
  tx: Tx,
  { payeeAccountId, bankReference, valueDate, received, receivedFen }: ReceivedLine,
  credited: Credited,
): Promise<boolean> {
  const foreign = received.kind === 'foreign' ? received : null
  const none = { accountId: null, receiptId: null, creditId: null }
  const to = { ...none, transferId: null, withdrawalId: null, ...credited }
  const made = await tx
    .insertInto('bank_line')
    .values({
      payee_account_id: payeeAccountId,
      bank_reference: bankReference,
      value_date: valueDate,
      received_fen: receivedFen,
      currency: foreign?.currency ?? 'CNY',
      foreign_amount: foreign?.amount ?? null,
      rate: foreign?.rate ?? null,
      account_id: to.accountId,
      receipt_id: to.receiptId,
      credit_id: to.creditId,
      transfer_id: to.transferId,
      withdrawal_id: to.withdrawalId,
    })
    .onConflict((used) => used.columns(['payee_account_id', 'bank_reference']).doNothing())
    .returning('bank_reference')
    .executeTakeFirst()
  return made !== undefined
}
