import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { type Keeping, useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { ReasonForm } from '#features/staff/shared/ReasonForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { OUTCOME_WORDS } from '#parts/carton-words.ts'
import { MAX_ORDER_WORDS } from '#shared/contract/order-parts.ts'
import { correctOutcome } from '#shared/contract/staff-dispatch.ts'
import { RECORDED_OUTCOMES } from '#shared/domain/order-states.ts'
import { Select } from '#ui/Select.tsx'
import type { Desk } from './order-rows.ts'
import { useOrderWrite } from './use-order-write.ts'

type CorrectOutcomeProps = { desk: Desk; carton: Desk['cartons'][number]; onClose: () => void }
const KEPT = v.nullable(v.picklist([...RECORDED_OUTCOMES, 'none']))

/** What became of a carton, if it was recorded wrongly, with the reason for the member. */
export function CorrectOutcome({ desk, carton, onClose }: CorrectOutcomeProps) {
  const { i18n, t } = useLingui()
  const { accountId, order } = desk
  const { send, busy, problem } = useOrderWrite(desk)
  const [tried, setTried] = useState(false)
  const { id: cartonId, number } = carton
  const chosen = useKeptForm(`real outcome ${accountId} ${cartonId}`, KEPT, null)
  const choice = chosen.typed
  const others = RECORDED_OUTCOMES.filter((one) => one !== carton.outcome)
  const correct = async (form: Keeping, reason: string) => {
    setTried(true)
    if (choice === null) return
    const typed = { cartonId, outcome: choice === 'none' ? null : choice, reason }
    const done = await send(form, typed, (onceKey) =>
      staffCall(correctOutcome, {
        params: { accountId, orderId: order.id },
        body: { onceKey, ...typed },
      }),
    )
    if (done === null) return
    chosen.forget()
    desk.onDone(t`The outcome of carton ${number} is corrected.`)
    onClose()
  }
  return (
    <div className="grid gap-3">
      <Select
        label={t`What really happened`}
        value={choice ?? ''}
        placeholder={t`Choose the outcome`}
        error={tried && choice === null ? t`Choose the outcome` : undefined}
        onChange={(next) => chosen.change(() => next)}
        options={[
          { value: 'none', label: t`Still on its way` },
          ...others.map((value) => ({ value, label: i18n._(OUTCOME_WORDS[value].label) })),
        ]}
      />
      {problem && <ProblemNotice problem={problem} />}
      <ReasonForm
        about={`outcome ${accountId} ${cartonId}`}
        busy={busy}
        maxLength={MAX_ORDER_WORDS}
        verb={<Trans>Correct the outcome</Trans>}
        onSend={(reason, form) => void correct(form, reason)}
        onCancel={onClose}
      />
    </div>
  )
}
