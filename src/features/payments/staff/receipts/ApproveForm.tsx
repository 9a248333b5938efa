import { Trans } from '@lingui/react/macro'
import { Check, Save } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { decimalText } from '#engine/shared/decimal.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import type { StaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { chinaDay } from '#features/console/staff/parts/use-station-time.ts'
import { CURRENCIES } from '#features/currencies/rules/bank-line.ts'
import { quoteCounts } from '#features/currencies/rules/transfer-quote.ts'
import { centsIn } from '#features/currencies/rules/typed-price.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import type { BankLine, StaffReceipt } from '#features/payments/contract/receipts.ts'
import { BankLineFields } from '#features/payments/staff/parts/BankLineFields.tsx'
import {
  type BankLineForm,
  bankLineForm,
  emptyLine,
  formOfLine,
  readBankLine,
  receivedFen,
} from '#features/payments/staff/parts/bank-line-form.ts'

type ApproveFormProps = {
  receipt: StaffReceipt
  payees: readonly StaffPayee[]
  /** What sends the line. */
  write: Pick<StaffWrite, 'busy' | 'problem'>
  onSend: (line: BankLine, form: Keeping) => void
  /** Saves the line, to approve the transfer later. */
  onNote: (line: BankLine, form: Keeping) => void
  onCancel: () => void
}

/** The line that the bank shows of a transfer, typed by who has seen it. */
export function ApproveForm(props: ApproveFormProps) {
  const { receipt, write, onSend, onNote, onCancel, payees } = props
  const form = useStaffForm(
    `approve ${receipt.accountId} ${receipt.receiptId}`,
    bankLineForm,
    receipt.noted === null ? lineOf(receipt, payees) : formOfLine(receipt.noted.line),
    write,
  )
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { failures, submit } = form.read(readBankLine(form.input))
  return (
    <StaffForm
      keeping={form}
      className="border-t-2 border-dashed border-line pt-4"
      onSubmit={submit((line) => onSend(line, form))}
    >
      <BankLineFields
        ref={first}
        form={form.input}
        change={form.set}
        failures={failures}
        payees={payees}
      />
      <Difference receipt={receipt} form={form.input} />
      <FormButtons
        verb={<Trans>Approve the transfer</Trans>}
        icon={Check}
        look="primary"
        busy={write.busy}
        onCancel={onCancel}
      >
        <Button
          icon={Save}
          busy={write.busy}
          onClick={() => void submit((line) => onNote(line, form))()}
        >
          <Trans>Save the bank line</Trans>
        </Button>
      </FormButtons>
    </StaffForm>
  )
}

/** An empty form in the quoted currency, with the quoted rate where it counts. */
function lineOf(receipt: StaffReceipt, payees: readonly StaffPayee[]): BankLineForm {
  const { payeeAccountId, quote, createdAt } = receipt
  const empty = emptyLine(payees, payeeAccountId, chinaDay(nowMs()))
  if (quote === null) return empty
  const currency = CURRENCIES.find((one) => one === quote.currency) ?? empty.currency
  const rate = quoteCounts(quote, createdAt) ? decimalText(quote.rate, 6) : ''
  return { ...empty, currency, rate }
}

/** What approving does, if the bank received another amount than the member stated. */
function Difference({ receipt, form }: { receipt: StaffReceipt; form: BankLineForm }) {
  const { money, foreign } = useFormat()
  const gotFen = receivedFen(form)
  if (gotFen === null) return null
  const { amountFen, purpose, isOverdue, quote } = receipt
  const isTopUp = purpose === 'topUp'
  const [got, difference] = [money(gotFen), money(Math.abs(gotFen - amountFen))]
  const gotCents = form.currency === quote?.currency ? centsIn(form.amount, form.currency) : null
  const goesToBalance = isTopUp || isOverdue || gotFen < amountFen
  return (
    <p role="status" className="text-14 font-medium">
      {quote !== null && gotCents !== null && (
        <AskedAndGot
          asked={foreign(quote.amount, quote.currency)}
          got={foreign(gotCents, quote.currency)}
        />
      )}{' '}
      {gotFen < amountFen && <Trans>{difference} less than stated.</Trans>}
      {gotFen > amountFen && <Trans>{difference} more than stated.</Trans>}{' '}
      {goesToBalance && <Trans>{got} goes to the member’s balance.</Trans>}
      {!goesToBalance && gotFen > amountFen && (
        <Trans>{difference} goes to the member’s balance.</Trans>
      )}
    </p>
  )
}

/** Both amounts of a transfer in another currency, also where it came in parts. */
function AskedAndGot({ asked, got }: { asked: string; got: string }) {
  return asked === got ? (
    <Trans>{got} received, as asked.</Trans>
  ) : (
    <Trans>
      {got} received, {asked} asked.
    </Trans>
  )
}
