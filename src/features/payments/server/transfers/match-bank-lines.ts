import type { Tx } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import { fenOfForeign, lineCurrencyOf } from '#features/currencies/rules/bank-line.ts'
import { quoteCounts } from '#features/currencies/rules/transfer-quote.ts'
import type { FileLine } from '#features/payments/contract/bank-files.ts'
import type { BankLine } from '#features/payments/contract/receipts.ts'
import { accountFits } from '#features/payments/rules/bank-files/account-fits.ts'
import {
  type Match,
  matchLines,
  type OpenReceipt,
} from '#features/payments/rules/bank-files/match-lines.ts'
import { FOR_STAFF } from '#features/payments/server/waiting.ts'
import { ourRateOf } from '#features/wallet/server/bank-lines.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'

/** The receipts under review that are compared; far more than a business leaves undecided. */
const MAX_COMPARED = 20_000

export type BankAccount = {
  payeeAccountId: string
  /** As the file says them. */
  account: string
  currency: string
  /** For lines without a rate that we promised, in millionths of a yuan; null for ours of their day. */
  rate: number | null
}

/** A receipt under review, with the rate that we promised for it. */
export type ComparedReceipt = OpenReceipt & {
  memberNum: string
  amountFen: number
  /** Null for yuan and where nothing is promised. */
  rate: number | null
}

const wrong = (path: string, code: 'type' | 'line_currency' = 'type') =>
  refuse('validation', { fields: [{ path, code, args: {} }] })

/** The currency of our account. Refuses the file of another account, or of another currency. */
export async function currencyOfFile(
  tx: Tx,
  { payeeAccountId, account, currency }: BankAccount,
): Promise<string> {
  const payee = await tx
    .selectFrom('payee_account')
    .select(['currency', 'number'])
    .where('id', '=', payeeAccountId)
    .executeTakeFirst()
  if (payee === undefined) throw wrong('payeeAccountId')
  if (!accountFits(account, payee.number)) throw wrong('account')
  const isKnown = lineCurrencyOf(payee.currency) === payee.currency
  if (!isKnown || (currency !== '' && currency !== payee.currency)) {
    throw wrong('currency', 'line_currency')
  }
  return payee.currency
}

async function comparedReceipts(tx: Tx, currency: string): Promise<ComparedReceipt[]> {
  const rows = await tx
    .selectFrom('receipt')
    .innerJoin('account', 'account.account_id', 'receipt.account_id')
    .select([
      'receipt.id as receiptId',
      'receipt.account_id as accountId',
      'receipt.payee_account_id as payeeAccountId',
      'receipt.reference_code as referenceCode',
      'receipt.amount_fen as amountFen',
      'receipt.quote',
      'receipt.created_at as createdAt',
      'account.member_num as memberNum',
    ])
    .where('receipt.state', '=', 'reviewing')
    .where(FOR_STAFF)
    .orderBy('receipt.created_at')
    .limit(MAX_COMPARED)
    .execute()
  return rows.map(({ quote, createdAt, ...receipt }) => {
    const isPromised =
      quote !== null && quote.currency === currency && quoteCounts(quote, createdAt)
    const expected =
      currency === 'CNY' && quote === null ? receipt.amountFen : isPromised ? quote.amount : null
    const rate = isPromised ? quote.rate : null
    return { ...receipt, expected, rate, day: businessDay(Date.parse(createdAt)) }
  })
}

/** What the members whose receipts have the amount of one of the lines are called: the recipients of their addresses. */
async function namesOf(
  tx: Tx,
  lines: readonly FileLine[],
  receipts: readonly ComparedReceipt[],
): Promise<Map<string, string[]>> {
  const amounts = new Set(lines.map(({ amount }) => amount))
  const accounts = receipts.flatMap(({ accountId, expected }) =>
    expected !== null && amounts.has(expected) ? [accountId] : [],
  )
  if (accounts.length === 0) return new Map()
  const rows = await tx
    .selectFrom('address')
    .select(['account_id as accountId', 'recipient'])
    .where('account_id', 'in', [...new Set(accounts)])
    .execute()
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map(
    [...byAccount].map(([accountId, own]) => [accountId, own.map(({ recipient }) => recipient)]),
  )
}

/** What each line of an account is taken for among the receipts under review. */
export async function matchBankLines(
  tx: Tx,
  lines: readonly FileLine[],
  { payeeAccountId, currency }: { payeeAccountId: string; currency: string },
): Promise<Match<ComparedReceipt>[]> {
  const receipts = await comparedReceipts(tx, currency)
  const names = await namesOf(tx, lines, receipts)
  return matchLines(lines, receipts, { payeeAccountId, names })
}

/**
 * Days and amounts, as `sameKey` names them, of lines that were entered under references that the file does not have: one
 * of them may be a line of the file that was entered from another format.
 */
export async function strangersAmong(
  tx: Tx,
  payeeAccountId: string,
  lines: readonly FileLine[],
  fileReferences: readonly string[],
): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set()
  const days = [...new Set(lines.map(({ day }) => day))]
  const own = new Set(fileReferences)
  const entered = await tx
    .selectFrom('bank_line')
    .select(['bank_reference as reference', 'value_date as day', 'received_fen', 'foreign_amount'])
    .where('payee_account_id', '=', payeeAccountId)
    .where('value_date', 'in', days)
    .execute()
  return new Set(
    entered.flatMap(({ reference, day, received_fen, foreign_amount }) =>
      own.has(reference) ? [] : [sameKey({ day, amount: foreign_amount ?? received_fen })],
    ),
  )
}

export const sameKey = ({ day, amount }: Pick<FileLine, 'day' | 'amount'>): string =>
  `${day} ${amount}`

/** What was entered under these references before. */
export async function enteredBefore(
  tx: Tx,
  payeeAccountId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await tx
    .selectFrom('bank_line')
    .select(['bank_reference', 'value_date as day', 'received_fen', 'foreign_amount'])
    .where('payee_account_id', '=', payeeAccountId)
    .where('bank_reference', 'in', [...new Set(references)])
    .execute()
  return new Map(
    rows.map(({ bank_reference, day, received_fen, foreign_amount }) => [
      bank_reference,
      sameKey({ day, amount: foreign_amount ?? received_fen }),
    ]),
  )
}

/** Our rate of each day, asked once for a day. Null for yuan, and without one. */
export function ratesOf(tx: Tx, currency: string): (day: string) => Promise<number | null> {
  const code = lineCurrencyOf(currency)
  const rates = new Map<string, Promise<number | null>>()
  return (day) => {
    if (code === 'CNY') return Promise.resolve(null)
    const known = rates.get(day)
    if (known) return known
    const received = { kind: 'foreign', currency: code, amount: 1, rate: 1 } as const
    const rate = ourRateOf(tx, { valueDate: day, received }).then((ours) => ours || null)
    rates.set(day, rate)
    return rate
  }
}

type Rated = { currency: string; payeeAccountId: string; rate: number | null }

/** A line as it is booked, at a rate in millionths of a yuan. Null for another currency without one. */
export function bankLineOf(
  { day, amount, bankReference }: FileLine & { bankReference: string },
  { payeeAccountId, currency, rate }: Rated,
): BankLine | null {
  const base = { payeeAccountId, bankReference, valueDate: day }
  const code = lineCurrencyOf(currency)
  if (code === 'CNY') return { ...base, received: { kind: 'yuan', amountFen: amount } }
  return rate === null || fenOfForeign(amount, rate) === null
    ? null
    : { ...base, received: { kind: 'foreign', currency: code, amount, rate } }
}

/** What a line is worth in fen. */
export const fenOf = ({ received }: BankLine): number | null =>
  received.kind === 'yuan' ? received.amountFen : fenOfForeign(received.amount, received.rate)
