import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { WithPayees } from '#features/console/staff/parts/WithAccounts.tsx'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { MAX_BANK_REFERENCE_LENGTH } from '#features/wallet/contract/bank-fields.ts'
import {
  type WithdrawalTransfer,
  withdrawalTransfer,
} from '#features/wallet/contract/withdrawals.ts'

const KEPT = v.object(textFields('payeeAccountId', 'transferReference'))

type SendFormProps = {
  /** The id of the withdrawal. */
  about: string
  busy: boolean
  onSend: (transfer: WithdrawalTransfer, form: Keeping) => void
  onCancel: () => void
}

/** Records which of our accounts a withdrawal was paid from, and the bank's number of the transfer. */
export function SendForm(props: SendFormProps) {
  return <WithPayees>{(payees) => <TransferForm {...props} payees={payees} />}</WithPayees>
}

type TransferFormProps = SendFormProps & { payees: readonly StaffPayee[] }

function TransferForm({ about, busy, onSend, onCancel, payees }: TransferFormProps) {
  const { t } = useLingui()
  const only = payees.length === 1 ? payees[0] : undefined
  const form = useStaffForm(
    `send withdrawal ${about}`,
    KEPT,
    { payeeAccountId: only?.id ?? '', transferReference: '' },
    { busy },
  )
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { payeeAccountId } = form.input
  const { errors, field, submit } = form.read(readBy(withdrawalTransfer, form.input), {
    account: payeeAccountId === '' && t`Choose the account that paid it`,
  })
  return (
    <StaffForm
      keeping={form}
      className="border-t-2 border-dashed border-line pt-4"
      onSubmit={submit((transfer) => onSend(transfer, form))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          ref={first}
          label={t`Paid from`}
          placeholder={t`Choose an account`}
          value={payeeAccountId}
          onChange={(chosen) => form.set({ payeeAccountId: chosen })}
          options={payees.map(({ id, label }) => ({ value: id, label }))}
          error={errors.account}
        />
        <TextField
          {...field('transferReference', t`Bank reference`)}
          code
          maxLength={MAX_BANK_REFERENCE_LENGTH}
        />
      </div>
      <FormButtons
        verb={<Trans>Record as sent</Trans>}
        icon={Check}
        look="primary"
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
