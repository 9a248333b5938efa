import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { BankLineFields } from '#features/staff/shared/BankLineFields.tsx'
import {
  bankLineForm,
  emptyLine,
  readBankLine,
  receivedFen,
} from '#features/staff/shared/bank-line-form.ts'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { chinaDay } from '#features/staff/shared/use-station-time.ts'
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
  const write = useStaffWrite()
  const only = payees.length === 1 ? payees[0] : undefined
  const start = { ...emptyLine(payees, only?.id ?? '', chinaDay(nowMs())), payer: '' }
  const form = useStaffForm('enter transfer', KEPT, start, write)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { payer, ...line } = form.input
  const { failures, submit } = form.read(readBankLine(line))
  const worth = receivedFen(line)
  const amount = money(worth ?? 0)
  const enter = submit(async (entered) => {
    const answer = await write.send(form, form.input, (onceKey, confirmed) =>
      staffCall(enterTransfer, { body: { onceKey, line: entered, payer, confirmed } }),
    )
    if (answer === null) return
    onDone(t`The transfer of ${amount} is kept until you know whose it is.`)
  })
  return (
    <StaffForm keeping={form} onSubmit={enter} className="gap-4!">
      {write.problem && <ProblemNotice problem={write.problem} />}
      <BankLineFields
        ref={first}
        form={line}
        change={form.set}
        failures={failures}
        payees={payees}
      />
      <TextField
        label={t`Sender or note`}
        optional
        autoComplete="off"
        value={payer}
        onChange={(value) => form.set({ payer: value })}
        maxLength={MAX_PAYER_LENGTH}
        hint={t`What the bank shows: the sender’s name, the purpose.`}
      />
      {form.input.currency !== 'CNY' && worth !== null && (
        <p role="status" className="text-14 font-medium">
          <Trans>Worth {amount}</Trans>
        </p>
      )}
      <FormButtons
        verb={<Trans>Record the transfer</Trans>}
        icon={Plus}
        look="primary"
        busy={write.busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
