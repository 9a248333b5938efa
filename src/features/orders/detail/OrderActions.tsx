import { Trans } from '@lingui/react/macro'
import { CircleCheck, PackageOpen, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#actions/call-and-sync.ts'
import { useAct } from '#actions/use-act.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { confirmDelivery } from '#shared/contract/orders.ts'
import type { OrderRow } from '#shared/contract/rows.ts'
import { orderCan } from '#shared/domain/order-states.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx'
import { Section } from '#ui/Section.tsx'
import { RepackSheet } from './RepackSheet.tsx'

/** What the member can do with an order beside paying it, and whom to ask for the rest. */
export function OrderActions({ order }: { order: OrderRow }) {
  const [asks, setAsks] = useState<'received' | 'repack' | null>(null)
  const close = () => setAsks(null)
  const { confirmDelivery, askRepacking, cancel, askCompensation } = orderCan
  if (![confirmDelivery, askRepacking, cancel, askCompensation].some((can) => can(order)))
    return null
  return (
    <Section
      title={
        confirmDelivery(order) ? <Trans>Has it arrived?</Trans> : <Trans>Is something wrong?</Trans>
      }
    >
      {confirmDelivery(order) && (
        <Button look="primary" icon={CircleCheck} onClick={() => setAsks('received')}>
          <Trans context="order">Received</Trans>
        </Button>
      )}
      {askRepacking(order) && (
        <Button icon={PackageOpen} onClick={() => setAsks('repack')}>
          <Trans>Request repacking</Trans>
        </Button>
      )}
      {cancel(order) && (
        <p className="text-14">
          <Trans>Cancelling an order requires contacting customer service</Trans>
        </p>
      )}
      {askCompensation(order) && (
        <ButtonLink icon={ShieldCheck} href={paths.orderCompensation(order.transCode)}>
          <Trans>Claim compensation</Trans>
        </ButtonLink>
      )}
      {asks === 'received' && <ReceivedSheet orderId={order.id} onClose={close} />}
      {asks === 'repack' && <RepackSheet orderId={order.id} onClose={close} />}
    </Section>
  )
}

type SheetProps = { orderId: string; onClose: () => void }

function ReceivedSheet({ orderId, onClose }: SheetProps) {
  const { runOnce, busy, problem } = useAct()
  const confirm = async () => {
    const done = await runOnce({}, (body) =>
      callAndSync(confirmDelivery, { params: { orderId }, body }),
    )
    if (done !== null) onClose()
  }
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={<Trans>Do you have every carton?</Trans>}
      icon={CircleCheck}
      look="primary"
      verb={<Trans context="order">Received</Trans>}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <p className="mb-3">
        <Trans>
          The order is then complete, and this can’t be undone. If a carton is missing, don’t
          confirm yet. You can claim damage afterwards.
        </Trans>
      </p>
      <ActProblem problem={problem} />
    </ConfirmSheet>
  )
}
