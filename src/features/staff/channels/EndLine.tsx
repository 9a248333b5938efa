import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
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
  const kept = useKeptForm(`end line ${code}`, KEPT, { seen, lastDay: today })
  const { lastDay } = kept.typed
  const [error, setError] = useState<string | null>(null)
  const { send, busy, problem } = useStaffWrite()
  const end = async () => {
    if (lastDay < today) return setError(t`Choose today or a later day`)
    const done = await send(kept, { code, ...kept.typed }, (onceKey) =>
      staffCall(endChannel, { params: { code }, body: { onceKey, ...kept.typed } }),
    )
    if (done !== null) onDone(t`${code} ends after ${lastDay}`)
  }
  return (
    <StaffForm
      kept={kept}
      onSubmit={end}
      className="gap-3! border-t-2 border-dashed border-line pt-4"
    >
      <TextField
        type="date"
        min={today}
        label={t`Last day of the line`}
        hint={t`Orders of earlier days keep their prices. Planned versions after it are withdrawn.`}
        value={lastDay}
        onChange={(day) => {
          kept.set({ lastDay: day })
          setError(null)
        }}
        error={error}
      />
      {problem && <ProblemNotice problem={problem} />}
      <FormButtons
        verb={<Trans>End this line</Trans>}
        icon={CalendarX}
        look="danger"
        busy={busy}
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
    const done = await send(null, { code, ...body }, (onceKey) =>
      staffCall(withdrawVersion, { params: { code }, body: { onceKey, ...body } }),
    )
    if (done !== null) onDone(t`Nothing is planned for ${effectiveFrom} any more`)
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
