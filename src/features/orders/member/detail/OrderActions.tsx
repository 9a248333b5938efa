import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, PackageOpen, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { keptTyped } from '#engine/client/acts/kept-typed.ts'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { useOpened } from '#engine/client/parts/forms/use-opened.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { MAX_ORDER_WORDS } from '#features/orders/contract/order-parts.ts'
import { askRepacking, confirmDelivery } from '#features/orders/contract/orders.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'

/** What the member can do with an order beside paying it, and whom to ask for the rest. */
export function OrderActions({ order }: { order: OrderRow }) {
  const [isReceived, setReceived] = useState(false)
  const [isRepacking, setRepacking] = useOpened(`repack ${order.id}`)
  const { cancel, askCompensation } = orderCan
  const rules = [confirmDelivery.when, askRepacking.when, cancel, askCompensation]
  // A sheet stays when the order went on meanwhile, to say why its act is refused.
  return (
    <>
      {rules.some((may) => may(order)) && (
        <Section
          title={
            confirmDelivery.when(order) ? (
              <Trans>Has it arrived?</Trans>
            ) : (
              <Trans>Is something wrong?</Trans>
            )
          }
        >
          {confirmDelivery.when(order) && (
            <Button look="primary" icon={CircleCheck} onClick={() => setReceived(true)}>
              <Trans context="order">Received</Trans>
            </Button>
          )}
          {askRepacking.when(order) && (
            <Button icon={PackageOpen} onClick={() => setRepacking(true)}>
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
        </Section>
      )}
      {isReceived && <ReceivedSheet orderId={order.id} onClose={() => setReceived(false)} />}
      {isRepacking && <RepackSheet orderId={order.id} onClose={() => setRepacking(false)} />}
    </>
  )
}

type SheetProps = { orderId: string; onClose: () => void }

function ReceivedSheet({ orderId, onClose }: SheetProps) {
  const { runOnce, busy, problem } = useAct()
  const confirm = async () => {
    const result = await runOnce({}, (body) =>
      callAndSync(confirmDelivery, { params: { orderId }, body }),
    )
    if (result !== null) onClose()
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

type RepackSheetProps = { orderId: string; onClose: () => void }

/** Asks the warehouse to pack an order again before it is paid, in the member's words. */
export function RepackSheet({ orderId, onClose }: RepackSheetProps) {
  const { t } = useLingui()
  const act = useAct()
  const [keeper] = useState(() => keptTyped(`repack ${orderId}`, { words: '' }))
  const form = useForm(keeper.start, act, keeper.keep)
  const words = form.input.words.trim()
  const { field, submit } = form.check({ words: words === '' && t`Say what to change` }, { words })
  const ask = submit(async (content) => {
    const result = await act.runOnce(content, (body) =>
      callAndSync(askRepacking, { params: { orderId }, body }),
    )
    if (result === null) return
    keeper.keep(null)
    onClose()
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Request repacking</Trans>}
      description={
        <Trans>
          For example, remove shoe boxes or use a smaller carton. We pack it again and send you a
          new bill.
        </Trans>
      }
    >
      <Form onSubmit={ask}>
        <TextArea {...field('words', t`What to change`)} maxLength={MAX_ORDER_WORDS} />
        <ActProblem problem={act.problem} />
        <Button type="submit" look="primary" icon={PackageOpen} busy={act.busy}>
          <Trans>Send request</Trans>
        </Button>
      </Form>
    </Sheet>
  )
}
