import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { nowMs } from '#engine/client/platform/clock.ts'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import type { StaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { chinaDay } from '#features/console/staff/parts/use-station-time.ts'
import { MAX_BANK_REFERENCE_LENGTH } from '#features/wallet/contract/bank-fields.ts'
import {
  MAX_WITHDRAWAL_REASON_LENGTH,
  type WithdrawalReturn,
  withdrawalReturn,
} from '#features/wallet/contract/withdrawals.ts'

const KEPT = v.object(textFields('bankReference', 'valueDate', 'reason'))

type ReturnFormProps = {
  /** The id of the withdrawal. */
  about: string
  /** What sends the line. */
  write: Pick<StaffWrite, 'busy' | 'problem'>
  onSend: (line: WithdrawalReturn, form: Keeping) => void
  onCancel: () => void
}

/** The bank's line of a sent withdrawal that came back to the account that sent it. */
export function ReturnForm({ about, write, onSend, onCancel }: ReturnFormProps) {
  const { t } = useLingui()
  const form = useStaffForm(
    `return withdrawal ${about}`,
    KEPT,
    { bankReference: '', valueDate: chinaDay(nowMs()), reason: '' },
    write,
  )
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { field, submit } = form.read(readBy(withdrawalReturn, form.input))
  return (
    <StaffForm
      keeping={form}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
      onSubmit={submit((line) => onSend(line, form))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ref={first}
          {...field('bankReference', t`Bank reference`)}
          hint={t`Of the returned money, not of your transfer.`}
          maxLength={MAX_BANK_REFERENCE_LENGTH}
          code
        />
        <TextField {...field('valueDate', t`Value date`)} type="date" />
      </div>
      <TextArea
        {...field('reason', t`Reason`)}
        maxLength={MAX_WITHDRAWAL_REASON_LENGTH}
        hint={t`The member sees exactly what you write.`}
      />
      <FormButtons
        verb={<Trans>Return it to the balance</Trans>}
        icon={Undo2}
        look="danger"
        busy={write.busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
