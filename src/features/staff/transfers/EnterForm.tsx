import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { BankLineFields } from '#features/staff/shared/BankLineFields.tsx'
import {
  bankLineForm,
  emptyLine,
  readBankLine,
  receivedFen,
} from '#features/staff/shared/bank-line-form.ts'
import { chinaDay } from '#features/staff/shared/china-day.ts'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { nowMs } from '#platform/clock.ts'
import { enterTransfer, MAX_PAYER_LENGTH } from '#shared/contract/bank-transfers.ts'
import type { StaffPayee } from '#shared/contract/payees.ts'
import { TextField } from '#ui/TextField.tsx'

const KEPT = v.object({ ...bankLineForm.entries, payer: v.string() })

type EnterFormProps = {
  payees: readonly StaffPayee[]
  onDone: (words: string) => void
  onCancel: () => void
}

/** A line of the bank that names no member, and what the bank says of its sender. */
export function EnterForm({ payees, onDone, onCancel }: EnterFormProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const only = payees.length === 1 ? payees[0] : undefined
  const kept = useKeptForm('enter transfer', KEPT, {
    ...emptyLine(payees, only?.id ?? '', chinaDay(nowMs())),
    payer: '',
  })
  const { typed: form, set: change } = kept
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { payer, ...line } = form
  const read = readBankLine(line)
  const worth = receivedFen(line)
  const amount = money(worth ?? 0)
  const enter = async () => {
    setTried(true)
    if (!read.ok) return
    const answer = await send(kept, form, (onceKey) =>
      staffCall(enterTransfer, { body: { onceKey, line: read.value, payer } }),
    )
    if (answer === null) return
    onDone(t`The transfer of ${amount} is kept until you know whose it is.`)
  }
  return (
    <StaffForm kept={kept} onSubmit={() => void enter()} className="gap-4!">
      {problem && <ProblemNotice problem={problem} />}
      <BankLineFields
        ref={first}
        form={line}
        change={change}
        failures={tried && !read.ok ? read.failures : (problem?.fields ?? [])}
        payees={payees}
      />
      <TextField
        label={t`Sender or note`}
        optional
        autoComplete="off"
        value={payer}
        onChange={(value) => change({ payer: value })}
        maxLength={MAX_PAYER_LENGTH}
        hint={t`What the bank shows: the sender’s name, the purpose.`}
      />
      {form.currency !== 'CNY' && worth !== null && (
        <p role="status" className="text-14 font-medium">
          <Trans>Worth {amount}</Trans>
        </p>
      )}
      <FormButtons
        verb={<Trans>Enter the transfer</Trans>}
        icon={Plus}
        look="primary"
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
