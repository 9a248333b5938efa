import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { actOnceFor } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { confirmed, type RowError, readTable } from '#engine/server/files/read-table.ts'
import { orRefused, Refused, refuse } from '#engine/server/refusal.ts'
import { isValidCode } from '#engine/shared/codes.ts'
import { optionalText } from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN, namesYuan, parseYuan } from '#engine/shared/money.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { lineCurrencyOf, parseRate } from '#features/currencies/rules/bank-line.ts'
import { signedAmount } from '#features/currencies/rules/foreign-price.ts'
import { hasOtherSign, ungrouped } from '#features/currencies/rules/typed-price.ts'
import { MAX_PAYER_LENGTH } from '#features/payments/contract/bank-transfers.ts'
import type { BankLine } from '#features/payments/contract/receipts.ts'
import { bankReference, valueDay } from '#features/wallet/contract/bank-fields.ts'
import { ourRateOf, rateDoubts } from '#features/wallet/server/bank-lines.ts'
import { enter } from './enter-transfer.ts'

/** A row of a statement in the currency of an account. */
const bankRowIn = (accountCurrency: string) =>
  v.object({
    value_date: valueDay,
    reference: bankReference,
    amount: v.pipe(
      v.string(),
      v.transform((cell) => {
        const { currency, amount } = signedAmount(cell)
        // "元" alone may be of another currency.
        const named = currency === 'CNY' && !namesYuan(cell) ? null : currency
        return { hundredths: parseYuan(ungrouped(amount, accountCurrency)), named, amount }
      }),
      v.object({
        /** Hundredths of the account's currency. */
        hundredths: v.pipe(v.number(), v.minValue(1), v.maxValue(MAX_AMOUNT_FEN)),
        /** The currency that the cell itself says; null for none. */
        named: v.nullable(v.string()),
        /** Without its currency, but for the bare sign. */
        amount: v.string(),
      }),
    ),
    /** The line's own currency, where the statement has a column of it; null where it has none. */
    currency: v.pipe(
      v.string(),
      v.transform((cell) => (cell === '' ? null : (signedAmount(cell).currency ?? cell))),
      v.nullable(v.string()),
    ),
    payer: optionalText(MAX_PAYER_LENGTH),
    /** Millionths of a yuan, of this row alone; null for that of the whole file. */
    rate: v.pipe(
      v.string(),
      v.transform((cell) => (cell === '' ? null : (parseRate(cell) ?? Number.NaN))),
      v.nullable(v.number()),
    ),
    confirmed,
  })
type BankRow = v.InferOutput<ReturnType<typeof bankRowIn>>

/**
 * Enters the lines of a bank's file that are credited to nothing yet, each as `enterTransfer` does. A line that was
 * entered before and one that a waiting receipt names are errors of their rows, so that neither is credited twice.
 */
act('importTransfers', async (deps, actor, { csv, payeeAccountId, rate }) => {
  const payee = await deps.db.kysely
    .selectFrom('payee_account')
    .select('currency')
    .where('id', '=', payeeAccountId)
    .executeTakeFirst()
  if (payee === undefined) {
    throw refuse('validation', { fields: [{ path: 'payeeAccountId', code: 'type', args: {} }] })
  }
  const { currency } = payee
  const amounts = { column: 'amount', plain: (cell: string) => ungrouped(cell, currency) }
  const doubtful = { number: 'reference', amount: amounts }
  const optional = ['currency', 'payer', 'rate', 'confirmed']
  const table = await readTable(csv, bankRowIn(currency), doubtful, optional)
  return actOnceFor(deps, actor, [], async (scope) => {
    const { tx } = scope
    const account = { payeeAccountId, currency, rate }
    const waiting = await waitingReceipts(
      tx,
      table.good.map(({ value }) => value),
    )
    const errors: RowError[] = [...table.errors]
    let count = 0
    for (const { row, value } of table.good) {
      const { payer } = value
      const line = await lineOf(tx, value, account)
      if ('code' in line) {
        errors.push({ row, ...line })
      } else if (codesIn(payer).some((code) => waiting.has(code))) {
        errors.push({ row, column: 'payer', code: 'receipt_waits' })
      } else {
        const entered = await orRefused(enter(scope, { line, payer }))
        if (!(entered instanceof Refused)) count += 1
        else errors.push({ row, ...(await errorOf(tx, line, entered)) })
      }
    }
    return { rows: table.rows, done: count, errors: errors.toSorted((a, b) => a.row - b.row) }
  })
})

type Account = {
  payeeAccountId: string
  currency: string
  /** The rate for the whole file. */
  rate: number | null
}

/**
 * The line of a row, or what is wrong with it: it is of the account's currency, and one of another than yuan has a rate,
 * which is asked about if it is far from that of the line's day, or if there is none to compare it with.
 */
async function lineOf(
  tx: Tx,
  row: BankRow,
  { payeeAccountId, currency, rate }: Account,
): Promise<BankLine | Omit<RowError, 'row'>> {
  const { value_date: valueDate, reference, amount } = row
  const code = lineCurrencyOf(currency)
  // The amounts of a statement are no yuan where the account has another currency, also an unknown one.
  const isOther = (named: string | null) => named !== null && named !== currency
  if (isOther(amount.named))
    return { column: 'amount', code: amount.named === 'CNY' ? 'amount_yuan' : 'line_currency' }
  if (hasOtherSign(amount.amount, currency)) return { column: 'amount', code: 'amount_yuan' }
  if (isOther(row.currency)) return { column: 'currency', code: 'line_currency' }
  const base = { payeeAccountId, bankReference: reference, valueDate }
  if (code === 'CNY') {
    return currency === 'CNY'
      ? { ...base, received: { kind: 'yuan', amountFen: amount.hundredths } }
      : { column: 'amount', code: 'line_currency' }
  }
  const own = row.rate ?? rate
  if (own === null) return { column: 'rate', code: 'invalid' }
  const received = {
    kind: 'foreign',
    currency: code,
    amount: amount.hundredths,
    rate: own,
  } as const
  const line = { ...base, received }
  const [doubt] = row.confirmed ? [] : rateDoubts(line, await ourRateOf(tx, line))
  return doubt === undefined
    ? line
    : { column: 'rate', code: doubt.from === 0 ? 'rate_alone' : 'rate_far' }
}

/** One of ours in a sender's words, whose case and spaces the bank may have changed; a name may have the letters too. */
const OURS = /(?=(R\s*C(?:[\s-]*[0-9A-Z]){9}))/g
const codesIn = (payer: string): string[] =>
  [...payer.toUpperCase().matchAll(OURS)]
    .map(([, code = '']) => normaliseCode(code))
    .filter(isValidCode)

/** The reference codes of these lines whose receipts wait to be decided: they are credited with their receipts. */
async function waitingReceipts(tx: Tx, rows: readonly BankRow[]): Promise<ReadonlySet<string>> {
  const codes = rows.flatMap(({ payer }) => codesIn(payer))
  if (codes.length === 0) return new Set()
  const receipts = await tx
    .selectFrom('receipt')
    .select('reference_code')
    .where('reference_code', 'in', codes)
    .where('state', '=', 'reviewing')
    .execute()
  return new Set(receipts.map((one) => one.reference_code))
}

/** Why a line was not entered. One that is known is the same line only with the same amount and day. */
async function errorOf(
  tx: Tx,
  { payeeAccountId, bankReference: reference, valueDate, received }: BankLine,
  { code, details }: Refused,
): Promise<Omit<RowError, 'row'>> {
  if (code !== 'bank_reference_used') {
    const isAmount = details.fields?.some(({ path }) => path === 'line.received.amount')
    return { column: isAmount ? 'amount' : 'value_date', code: 'invalid' }
  }
  const row = await tx
    .selectFrom('bank_line')
    .select(['value_date', 'currency', 'received_fen', 'foreign_amount'])
    .where('payee_account_id', '=', payeeAccountId)
    .where('bank_reference', '=', reference)
    .executeTakeFirstOrThrow()
  const isSame =
    row.value_date === valueDate &&
    (received.kind === 'yuan'
      ? row.currency === 'CNY' && row.received_fen === received.amountFen
      : row.currency === received.currency && row.foreign_amount === received.amount)
  return { column: 'reference', code: isSame ? 'line_known' : 'line_differs' }
}
