import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Button } from '#engine/client/ui/Button.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  endChannel,
  type StaffChannel,
  withdrawVersion,
} from '#features/shipping/contract/staff-rates.ts'

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
