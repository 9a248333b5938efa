import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { readBy } from '#shared/contract/failures.ts'
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
  const write = useStaffWrite(desk.onStale)
  const start = { carrier, trackingNumber, confirmed: false }
  const form = useStaffForm(`number ${accountId} ${cartonId}`, KEPT, start, write)
  const { failures, submit } = form.read(readBy(correction, { cartonId, ...form.typed }))
  const save = submit(async (corrected) => {
    const done = await write.send(form, corrected, (onceKey) =>
      staffCall(correctNumber, {
        params: { accountId, orderId: order.id },
        body: { onceKey, ...corrected },
      }),
    )
    if (done === null) return
    desk.onDone(t`The number of carton ${number} is corrected. The member sees the new one.`)
    onClose()
  })
  return (
    <StaffForm kept={form} onSubmit={save} className="gap-4!">
      <div className="grid gap-4 sm:grid-cols-2">
        <CarrierFields typed={form.typed} failures={failures} onChange={form.set} />
      </div>
      {write.problem && failures.length === 0 && <ProblemNotice problem={write.problem} />}
      <FormButtons
        verb={<Trans>Save number</Trans>}
        icon={Pencil}
        look="primary"
        busy={write.busy}
        onCancel={onClose}
      />
    </StaffForm>
  )
}

const correction = v.omit(correctNumber.body, ['onceKey'])
