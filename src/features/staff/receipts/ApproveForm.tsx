import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useFields } from '#parts/use-fields.ts'
import { useLive } from '#parts/use-live.ts'
import { nowMs } from '#platform/clock.ts'
import { listAllPayees, type StaffPayee } from '#shared/contract/payees.ts'
import {
  type BankLine,
  MAX_BANK_REFERENCE_LENGTH,
  type StaffReceipt,
} from '#shared/contract/receipts.ts'
import { CURRENCIES } from '#shared/domain/bank-line.ts'
import { Form } from '#ui/Form.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type BankLineForm, readBankLine, receivedFen } from './bank-line-form.ts'

type ApproveFormProps = {
  receipt: StaffReceipt
  busy: boolean
  onSend: (line: BankLine) => void
  onCancel: () => void
}

const CHOICES = ['CNY', ...CURRENCIES] as const

/** The line that the bank shows of a transfer, typed by who has seen it. */
export function ApproveForm(props: ApproveFormProps) {
  const answer = useLive(() => query(listAllPayees, {}, { call: staffCall }), [])
  return (
    <AnswerView of={answer}>{({ payees }) => <LineForm {...props} payees={payees} />}</AnswerView>
  )
}

function LineForm(props: ApproveFormProps & { payees: readonly StaffPayee[] }) {
  const { receipt, busy, onSend, onCancel, payees } = props
  const { t } = useLingui()
  const payee = payees.find(({ id }) => id === receipt.payeeAccountId)
  const [form, setForm] = useState<BankLineForm>({
    payeeAccountId: receipt.payeeAccountId,
    bankReference: '',
    valueDate: new Date(nowMs()).toISOString().slice(0, 10),
    currency: CHOICES.find((currency) => currency === payee?.currency) ?? 'CNY',
    ...{ amount: '', rate: '' },
  })
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const change = (fields: Partial<BankLineForm>) => setForm((now) => ({ ...now, ...fields }))
  const read = readBankLine(form)
  const field = useFields(form, change, tried && !read.ok ? read.failures : [])
  const { currency } = form
  return (
    <Form
      className="border-t-2 border-dashed border-line pt-4"
      onSubmit={() => {
        setTried(true)
        if (read.ok && !busy) onSend(read.value)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('bankReference', t`Bank reference`)}
          ref={first}
          code
          maxLength={MAX_BANK_REFERENCE_LENGTH}
        />
        <TextField {...field('valueDate', t`Value date`)} type="date" />
        <Select
          label={t`Received into`}
          value={form.payeeAccountId}
          onChange={(payeeAccountId) => change({ payeeAccountId })}
          options={payees.map(({ id, label }) => ({ value: id, label }))}
        />
        <Select
          label={t`Currency`}
          value={currency}
          onChange={(chosen) => change({ currency: chosen })}
          options={CHOICES.map((one) => ({ value: one, label: one }))}
        />
        <NumberField
          {...field('amount', t`Amount received`)}
          after={currency === 'CNY' ? '¥' : currency}
        />
        {currency !== 'CNY' && (
          <NumberField
            {...field('rate', t`Exchange rate`)}
            hint={t`Yuan for one ${currency}, up to 6 decimals`}
          />
        )}
      </div>
      <Difference receipt={receipt} form={form} />
      <FormButtons
        verb={<Trans>Approve the transfer</Trans>}
        icon={Check}
        look="primary"
        busy={busy}
        onCancel={onCancel}
      />
    </Form>
  )
}

/** What approving does, if the bank received another amount than the member stated. */
function Difference({ receipt, form }: { receipt: StaffReceipt; form: BankLineForm }) {
  const { money } = useFormat()
  const gotFen = receivedFen(form)
  if (gotFen === null) return null
  const { amountFen, purpose, isOverdue } = receipt
  const isTopUp = purpose === 'topUp'
  const [got, difference] = [money(gotFen), money(Math.abs(gotFen - amountFen))]
  const goesToBalance = isTopUp || isOverdue || gotFen < amountFen
  return (
    <p role="status" className="text-14 font-medium">
      {gotFen < amountFen && <Trans>{difference} less than stated.</Trans>}
      {gotFen > amountFen && <Trans>{difference} more than stated.</Trans>}{' '}
      {goesToBalance && <Trans>{got} goes to the member’s balance.</Trans>}
      {!goesToBalance && gotFen > amountFen && (
        <Trans>{difference} goes to the member’s balance.</Trans>
      )}
    </p>
  )
}
