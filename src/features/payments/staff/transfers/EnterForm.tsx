import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { chinaDay } from '#features/console/staff/parts/use-station-time.ts'
import { enterTransfer, MAX_PAYER_LENGTH } from '#features/payments/contract/bank-transfers.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { BankLineFields } from '#features/payments/staff/parts/BankLineFields.tsx'
import {
  bankLineForm,
  emptyLine,
  readBankLine,
  receivedFen,
} from '#features/payments/staff/parts/bank-line-form.ts'

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
