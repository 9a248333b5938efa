import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import { callAndSync } from '#actions/call-and-sync.ts'
import { useAct } from '#actions/use-act.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { useForm } from '#parts/use-form.ts'
import { MAX_ORDER_WORDS } from '#shared/contract/order-parts.ts'
import { askRepacking } from '#shared/contract/orders.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type RepackSheetProps = { orderId: string; onClose: () => void }

/** Asks the warehouse to pack an order again before it is paid, in the member's words. */
export function RepackSheet({ orderId, onClose }: RepackSheetProps) {
  const { t } = useLingui()
  const act = useAct()
  const form = useForm({ words: '' }, act)
  const words = form.typed.words.trim()
  const { field, submit } = form.check({ words: words === '' && t`Say what to change` }, { words })
  const ask = submit(async (content) => {
    const done = await act.runOnce(content, (body) =>
      callAndSync(askRepacking, { params: { orderId }, body }),
    )
    if (done !== null) onClose()
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
