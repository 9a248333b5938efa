import { Trans, useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { MAX_ORDER_WORDS } from '#features/orders/contract/order-parts.ts'
import { cancelOrder } from '#features/orders/contract/staff-orders.ts'
import type { Desk } from './order-rows.ts'

/** Cancels the order with a reason: parcels back to the shelf, money to the balance, coupons free again. */
export function CancelOrder({ desk }: { desk: Desk }) {
  const { t } = useLingui()
  const { accountId, order } = desk
  const { send, busy, problem } = useStaffWrite(desk.onStale)
  const [asks, setAsks] = useState(false)
  const cancel = async (form: Keeping, reason: string) => {
    const answer = await send(form, { reason }, (onceKey) =>
      staffCall(cancelOrder, {
        params: { accountId, orderId: order.id },
        body: { onceKey, reason },
      }),
    )
    if (answer !== null)
      desk.onDone(t`The order is cancelled. Put its parcels back on their shelves.`)
  }
  return (
    <Section title={<Trans>Cancel the order</Trans>}>
      <p className="text-14 text-ink-soft">
        <Trans>
          Its parcels can be shipped again, what was paid goes back to the balance, and coupons come
          back.
        </Trans>
      </p>
      {problem && <ProblemNotice problem={problem} />}
      {asks ? (
        <ReasonForm
          about={`cancel order ${accountId} ${order.id}`}
          busy={busy}
          maxLength={MAX_ORDER_WORDS}
          verb={<Trans>Cancel the order</Trans>}
          cancel={<Trans>Keep the order</Trans>}
          onSend={(reason, form) => void cancel(form, reason)}
          onCancel={() => setAsks(false)}
        />
      ) : (
        <div>
          <Button look="danger" icon={Ban} onClick={() => setAsks(true)}>
            <Trans>Cancel the order…</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}
