import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { endChannel, type StaffChannel, withdrawVersion } from '#shared/contract/staff-rates.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'

const KEPT = v.object({ seen: v.number(), lastDay: v.string() })

type EndLineProps = {
  version: StaffChannel
  today: string
  onDone: (words: string) => void
  onCancel: () => void
}

/** Ends a line after a day; what is planned behind it is withdrawn. */
export function EndLine({ version: { code, seen }, today, onDone, onCancel }: EndLineProps) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const form = useStaffForm(`end line ${code}`, KEPT, { seen, lastDay: today }, write)
  const { lastDay } = form.input
  const { errors, submit } = form.check(
    { lastDay: lastDay < today && t`Choose today or a later day` },
    form.input,
  )
  const end = submit(async (typed) => {
    const answer = await write.send(form, { code, ...typed }, (onceKey) =>
      staffCall(endChannel, { params: { code }, body: { onceKey, ...typed } }),
    )
    if (answer !== null) onDone(t`${code} ends after ${lastDay}`)
  })
  return (
    <StaffForm
      keeping={form}
      onSubmit={end}
      className="gap-3! border-t-2 border-dashed border-line pt-4"
    >
      <TextField
        type="date"
        min={today}
        label={t`Last day of the line`}
        hint={t`Orders of earlier days keep their prices. Planned versions after it are withdrawn.`}
        value={lastDay}
        onChange={(day) => form.set({ lastDay: day })}
        error={errors.lastDay}
      />
      {write.problem && <ProblemNotice problem={write.problem} />}
      <FormButtons
        verb={<Trans>End this line</Trans>}
        icon={CalendarX}
        look="danger"
        busy={write.busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}

type WithdrawPlanProps = {
  code: string
  /** The first day of the planned version, or the day after the planned end. */
  effectiveFrom: string
  seen: number
  children: ReactNode
  onDone: (words: string) => void
}

/** Removes what is planned for a day: a version, or the end of the line. */
export function WithdrawPlan({ code, effectiveFrom, seen, children, onDone }: WithdrawPlanProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const withdraw = async () => {
    const body = { effectiveFrom, seen }
    const answer = await send(null, { code, ...body }, (onceKey) =>
      staffCall(withdrawVersion, { params: { code }, body: { onceKey, ...body } }),
    )
    if (answer !== null) onDone(t`Nothing is planned for ${effectiveFrom} any more`)
  }
  return (
    <>
      <Button icon={X} busy={busy} onClick={() => void withdraw()}>
        {children}
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </>
  )
}
