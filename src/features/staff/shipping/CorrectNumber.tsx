import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { type FieldFailure, failuresOf } from '#shared/contract/failures.ts'
import { correctNumber } from '#shared/contract/staff-dispatch.ts'
import { orderCan } from '#shared/domain/order-states.ts'
import { Button } from '#ui/Button.tsx'
import { CarrierFields } from './CarrierFields.tsx'
import type { Desk } from './order-rows.ts'

type CorrectNumberProps = { desk: Desk; carton: Desk['cartons'][number] }

/** Takes back a wrong carrier or number of a carton, as long as the carrier has reported nothing of it. */
export function CorrectNumber({ desk, carton }: CorrectNumberProps) {
  const [isOpen, setOpen] = useState(false)
  const { order, isOwn, tracking } = desk
  const isScanned = tracking.some(({ cartonId }) => cartonId === carton.id)
  if (isOwn || !orderCan.correctNumber(order) || carton.outcome !== null || isScanned) return null
  if (isOpen) return <NumberForm desk={desk} carton={carton} onClose={() => setOpen(false)} />
  return (
    <div>
      <Button icon={Pencil} onClick={() => setOpen(true)}>
        <Trans>Correct carrier or number…</Trans>
      </Button>
    </div>
  )
}

const KEPT = v.object({ ...textFields('carrier', 'trackingNumber'), confirmed: v.boolean() })

function NumberForm({ desk, carton, onClose }: CorrectNumberProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { accountId, order } = desk
  const { id: cartonId, number, carrier, trackingNumber } = carton
  const { send, busy, problem } = useStaffWrite(desk.onStale)
  const kept = useKeptForm(`number ${accountId} ${cartonId}`, KEPT, {
    carrier,
    trackingNumber,
    confirmed: false,
  })
  const { typed } = kept
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const save = async () => {
    const read = v.safeParse(correction, { cartonId, ...typed })
    setFailures(read.success ? [] : failuresOf(read.issues))
    if (!read.success || busy) return
    const done = await send(kept, read.output, async (onceKey) => {
      const params = { accountId, orderId: order.id }
      const answer = await staffCall(correctNumber, { params, body: { onceKey, ...read.output } })
      if (!answer.ok) setFailures(answer.problem.fields ?? [])
      return answer
    })
    if (done === null) return
    desk.onDone(t`The number of carton ${number} is corrected. The member sees the new one.`)
    onClose()
  }
  return (
    <StaffForm kept={kept} onSubmit={save} className="gap-4!">
      <div className="grid gap-4 sm:grid-cols-2">
        <CarrierFields typed={typed} failures={failures} onChange={kept.set} />
      </div>
      {problem && failures.length === 0 && <ProblemNotice problem={problem} />}
      <FormButtons
        verb={<Trans>Save number</Trans>}
        icon={Pencil}
        look="primary"
        busy={busy}
        onCancel={onClose}
      />
    </StaffForm>
  )
}

const correction = v.omit(correctNumber.body, ['onceKey'])
