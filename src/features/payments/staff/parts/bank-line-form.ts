import * as v from 'valibot'
import { decimalText } from '#engine/shared/decimal.ts'
import { type FieldFailure, type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import {
  CURRENCIES,
  fenOfForeign,
  lineCurrencyOf,
  parseRate,
} from '#features/currencies/rules/bank-line.ts'
import { centsIn } from '#features/currencies/rules/typed-price.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { type BankLine, bankLine } from '#features/payments/contract/receipts.ts'

/** A bank line as typed. `currency` is CNY or a foreign one, which needs a rate. */
export const bankLineForm = v.object({
  ...textFields('payeeAccountId', 'bankReference', 'valueDate', 'amount', 'rate'),
  currency: v.picklist(['CNY', ...CURRENCIES]),
})
export type BankLineForm = v.InferOutput<typeof bankLineForm>

/** An empty form for an account, in its currency. */
export const emptyLine = (
  payees: readonly StaffPayee[],
  payeeAccountId: string,
  today: string,
): BankLineForm => ({
  payeeAccountId,
  bankReference: '',
  valueDate: today,
  amount: '',
  rate: '',
  ...currencyOf(payees, payeeAccountId),
})

/** The form with a line that is known. */
export const formOfLine = ({ received, ...line }: BankLine): BankLineForm =>
  received.kind === 'yuan'
    ? { ...line, currency: 'CNY', amount: decimalText(received.amountFen, 2), rate: '' }
    : {
        ...line,
        currency: received.currency,
        amount: decimalText(received.amount, 2),
        rate: decimalText(received.rate, 6),
      }

/** What a line is worth in fen; null where it cannot be said. */
export const fenOfLine = ({ received }: BankLine): number | null =>
  received.kind === 'yuan' ? received.amountFen : fenOfForeign(received.amount, received.rate)

/** The currency in which an account receives money, as a change of the form. */
export function currencyOf(
  payees: readonly StaffPayee[],
  payeeAccountId: string,
): Pick<BankLineForm, 'currency'> {
  const payee = payees.find(({ id }) => id === payeeAccountId)
  return { currency: lineCurrencyOf(payee?.currency) }
}

/** What the bank line is worth in fen, or null while it cannot be known. */
export function receivedFen({ currency, amount, rate }: BankLineForm): number | null {
  const hundredths = centsIn(amount, currency)
  if (hundredths === null || hundredths < 1) return null
  if (currency === 'CNY') return hundredths
  const millionths = parseRate(rate)
  return millionths === null ? null : fenOfForeign(hundredths, millionths)
}

/** Checks a form with the server's schema. */
export function readBankLine(form: BankLineForm): FormEntry<BankLine> {
  const { currency, amount, rate, ...rest } = form
  const hundredths = centsIn(amount, currency)
  const millionths = currency === 'CNY' ? null : parseRate(rate)
  const received =
    currency === 'CNY'
      ? { kind: 'yuan', amountFen: hundredths ?? 0 }
      : { kind: 'foreign', currency, amount: hundredths ?? 0, rate: millionths ?? 0 }
  const result = v.safeParse(bankLine, { ...rest, received })
  const own: FieldFailure[] = [
    ...(hundredths === null || hundredths < 1 || hundredths > MAX_AMOUNT_FEN
      ? [amountFailure(amount, hundredths)]
      : []),
    ...(currency !== 'CNY' && millionths === null
      ? [
          {
            path: 'rate',
            code: rate.trim() === '' ? ('required' as const) : ('type' as const),
            args: {},
          },
        ]
      : []),
  ]
  if (own.length === 0 && currency !== 'CNY' && receivedFen(form) === null) {
    own.push(amountFailure(amount, 0))
  }
  const others = result.success
    ? []
    : failuresOf(result.issues).filter(({ path }) => !path.startsWith('received'))
  const failures = [...own, ...others]
  return result.success && failures.length === 0
    ? { ok: true, value: result.output }
    : { ok: false, failures }
}

function amountFailure(input: string, hundredths: number | null): FieldFailure {
  if (input.trim() === '') return { path: 'amount', code: 'required', args: {} }
  if (hundredths === null) return { path: 'amount', code: 'money', args: {} }
  return { path: 'amount', code: 'number_range', args: { min: 0.01, max: MAX_AMOUNT_FEN / 100 } }
}
