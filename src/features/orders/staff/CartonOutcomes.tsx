import { Trans, useLingui } from '@lingui/react/macro'
import { Flag, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { MAX_ORDER_WORDS } from '#features/orders/contract/order-parts.ts'
import { correctOutcome, recordOutcome } from '#features/orders/contract/staff-dispatch.ts'
import { OUTCOME_WORDS } from '#features/orders/member/parts/OutcomeChip.tsx'
import { orderCan, RECORDED_OUTCOMES } from '#features/orders/rules/order-states.ts'
import type { Desk } from './order-rows.ts'
import { ReturnForm } from './ReturnForm.tsx'

type CorrectOutcomeProps = { desk: Desk; carton: Desk['cartons'][number]; onClose: () => void }
const KEPT = v.nullable(v.picklist([...RECORDED_OUTCOMES, 'none']))

type CartonOutcomesProps = { desk: Desk; carton: Desk['cartons'][number] }

/** What became of a carton: an outcome, its correction, or its parcels measured anew if it came back. */
export function CartonOutcomes({ desk, carton }: CartonOutcomesProps) {
  const { i18n } = useLingui()
  const { order, isOwn } = desk
  const [asks, setAsks] = useState<'outcome' | 'return' | 'correct' | null>(null)
  // The parcels of a returned carton are on the shelf: that is not corrected, they are shipped again.
  if (!orderCan.correctOutcome(order) || carton.outcome === 'returned' || isOwn) return null
  const close = () => setAsks(null)
  if (carton.outcome !== null) {
    if (asks === 'correct') return <CorrectOutcome desk={desk} carton={carton} onClose={close} />
    return (
      <div>
        <Button look="plain" icon={Pencil} onClick={() => setAsks('correct')}>
          <Trans>Correct the outcome…</Trans>
        </Button>
      </div>
    )
  }
  if (order.status !== 'shipping') return null
  if (asks === 'return') return <ReturnForm desk={desk} carton={carton} onClose={close} />
  return (
    <div className="flex flex-wrap gap-3">
      <Button icon={Flag} onClick={() => setAsks('outcome')}>
        <Trans>Record the outcome</Trans>
      </Button>
      <Button icon={Undo2} onClick={() => setAsks('return')}>
        {i18n._(OUTCOME_WORDS.returned.label)}
      </Button>
      {asks === 'outcome' && <OutcomeSheet desk={desk} carton={carton} onClose={close} />}
    </div>
  )
}

/** What became of a carton, if it was recorded wrongly, with the reason for the member. */
function CorrectOutcome({ desk, carton, onClose }: CorrectOutcomeProps) {
  const { i18n, t } = useLingui()
  const { accountId, order } = desk
  const write = useStaffWrite(desk.onStale)
  const { id: cartonId, number } = carton
  const chosen = useStaffForm(`real outcome ${accountId} ${cartonId}`, KEPT, null, write)
  const choice = chosen.input
  const { errors, submit } = chosen.check(
    { outcome: choice === null && t`Choose the outcome` },
    choice,
  )
  const others = RECORDED_OUTCOMES.filter((one) => one !== carton.outcome)
  const correct = (form: Keeping, reason: string) =>
    submit(async (outcome) => {
      const input = { cartonId, outcome: outcome === 'none' ? null : outcome, reason }
      const answer = await write.send(form, input, (onceKey) =>
        staffCall(correctOutcome, {
          params: { accountId, orderId: order.id },
          body: { onceKey, ...input },
        }),
      )
      if (answer === null) return
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

function OutcomeSheet({ desk, carton, onClose }: CartonOutcomesProps & { onClose: () => void }) {
  const { i18n, t } = useLingui()
  const { accountId, order } = desk
  const write = useStaffWrite(desk.onStale)
  const form = useForm<{ outcome: (typeof RECORDED_OUTCOMES)[number] | null }>(
    { outcome: null },
    write,
  )
  const { outcome } = form.input
  const { id: cartonId, number } = carton
  const { errors, submit } = form.check(
    { outcome: outcome === null && t`Choose the outcome` },
    outcome,
  )
  const record = submit(async (chosen) => {
    const input = { cartonId, outcome: chosen }
    const answer = await write.send(null, input, (onceKey) =>
      staffCall(recordOutcome, {
        params: { accountId, orderId: order.id },
        body: { onceKey, ...input },
      }),
    )
    if (answer === null) return
    const words = i18n._(OUTCOME_WORDS[chosen].label)
    desk.onDone(t`Carton ${number}: ${words}`)
    onClose()
  })
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={<Trans>What happened to carton {number}?</Trans>}
      icon={Flag}
      look="primary"
      verb={<Trans>Record</Trans>}
      busy={write.busy}
      onConfirm={() => void record()}
    >
      <div className="grid gap-3">
        <Select
          label={t`Outcome`}
          value={outcome ?? ''}
          placeholder={t`Choose the outcome`}
          error={errors.outcome}
          onChange={(chosen) => form.set({ outcome: chosen })}
          options={RECORDED_OUTCOMES.map((value) => ({
            value,
            label: i18n._(OUTCOME_WORDS[value].label),
          }))}
        />
        <p className="text-14">
          <Trans>The member sees it. It can be corrected until money was paid because of it.</Trans>
        </p>
        {write.problem && <ProblemNotice problem={write.problem} />}
      </div>
    </ConfirmSheet>
  )
}
