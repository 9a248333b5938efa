import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { chinaDay } from '#features/staff/shared/china-day.ts'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { type Keeping, useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { useFields } from '#parts/use-fields.ts'
import { nowMs } from '#platform/clock.ts'
import { type FieldFailure, failuresOf } from '#shared/contract/failures.ts'
import { MAX_BANK_REFERENCE_LENGTH } from '#shared/contract/receipts.ts'
import {
  MAX_WITHDRAWAL_REASON_LENGTH,
  type WithdrawalReturn,
  withdrawalReturn,
} from '#shared/contract/withdrawals.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

const KEPT = v.object(textFields('bankReference', 'valueDate', 'reason'))

type ReturnFormProps = {
  /** The id of the withdrawal. */
  about: string
  busy: boolean
  /** Fields that the server refused. */
  refused: readonly FieldFailure[]
  onSend: (line: WithdrawalReturn, form: Keeping) => void
  onCancel: () => void
}

/** The bank's line of a sent withdrawal that came back to the account that sent it. */
export function ReturnForm({ about, busy, refused, onSend, onCancel }: ReturnFormProps) {
  const { t } = useLingui()
  const kept = useKeptForm(`return withdrawal ${about}`, KEPT, {
    bankReference: '',
    valueDate: chinaDay(nowMs()),
    reason: '',
  })
  const { typed: form, set: change } = kept
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const read = v.safeParse(withdrawalReturn, form)
  const field = useFields(form, change, tried && !read.success ? failuresOf(read.issues) : refused)
  return (
    <StaffForm
      kept={kept}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
      onSubmit={() => {
        setTried(true)
        if (read.success && !busy) onSend(read.output, kept)
      }}
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
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
