import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { Keeping } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { ReasonForm } from '#features/staff/shared/ReasonForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { OUTCOME_WORDS } from '#parts/carton-words.ts'
import { MAX_ORDER_WORDS } from '#shared/contract/order-parts.ts'
import { correctOutcome } from '#shared/contract/staff-dispatch.ts'
import { RECORDED_OUTCOMES } from '#shared/domain/order-states.ts'
import { Select } from '#ui/Select.tsx'
import type { Desk } from './order-rows.ts'

type CorrectOutcomeProps = { desk: Desk; carton: Desk['cartons'][number]; onClose: () => void }
const KEPT = v.nullable(v.picklist([...RECORDED_OUTCOMES, 'none']))

/** What became of a carton, if it was recorded wrongly, with the reason for the member. */
export function CorrectOutcome({ desk, carton, onClose }: CorrectOutcomeProps) {
  const { i18n, t } = useLingui()
  const { accountId, order } = desk
  const write = useStaffWrite(desk.onStale)
  const { id: cartonId, number } = carton
  const chosen = useStaffForm(`real outcome ${accountId} ${cartonId}`, KEPT, null, write)
  const choice = chosen.typed
  const { errors, submit } = chosen.check(
    { outcome: choice === null && t`Choose the outcome` },
    choice,
  )
  const others = RECORDED_OUTCOMES.filter((one) => one !== carton.outcome)
  const correct = (form: Keeping, reason: string) =>
    submit(async (outcome) => {
      const typed = { cartonId, outcome: outcome === 'none' ? null : outcome, reason }
      const done = await write.send(form, typed, (onceKey) =>
        staffCall(correctOutcome, {
          params: { accountId, orderId: order.id },
          body: { onceKey, ...typed },
        }),
      )
      if (done === null) return
      chosen.forget()
      desk.onDone(t`The outcome of carton ${number} is corrected.`)
      onClose()
    })()
  return (
    <div className="grid gap-3">
      <Select
        label={t`What really happened`}
        value={choice ?? ''}
        placeholder={t`Choose the outcome`}
        error={errors.outcome}
        onChange={(next) => chosen.change(() => next)}
        options={[
          { value: 'none', label: t`Still on its way` },
          ...others.map((value) => ({ value, label: i18n._(OUTCOME_WORDS[value].label) })),
        ]}
      />
      {write.problem && <ProblemNotice problem={write.problem} />}
      <ReasonForm
        about={`outcome ${accountId} ${cartonId}`}
        busy={write.busy}
        maxLength={MAX_ORDER_WORDS}
        verb={<Trans>Correct the outcome</Trans>}
        onSend={(reason, form) => void correct(form, reason)}
        onCancel={onClose}
      />
    </div>
  )
}
