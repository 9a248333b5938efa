import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useOnlineAct } from '#actions/use-online-act.ts'
import { askToRepack } from '#features/orders/shared/order-acts.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { MAX_ORDER_WORDS } from '#shared/contract/order-parts.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type RepackSheetProps = { orderId: string; onClose: () => void }

/** Asks the warehouse to pack an order again before it is paid, in the member's words. */
export function RepackSheet({ orderId, onClose }: RepackSheetProps) {
  const { t } = useLingui()
  const { run, busy, problem } = useOnlineAct()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = async () => {
    if (words.trim() === '') return setError(t`Say what to change`)
    if (busy) return
    if ((await run({ words: words.trim() }, askToRepack(orderId))) !== null) onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Ask for repacking</Trans>}
      description={
        <Trans>
          For example, remove shoe boxes or use a smaller carton. We pack it again and send you a
          new bill.
        </Trans>
      }
    >
      <Form onSubmit={submit}>
        <TextArea
          label={t`What to change`}
          value={words}
          maxLength={MAX_ORDER_WORDS}
          error={error}
          onChange={(value) => {
            setWords(value)
            setError(null)
          }}
        />
        <ActProblem problem={problem} />
        <Button type="submit" look="primary" icon={PackageOpen} busy={busy}>
          <Trans>Send request</Trans>
        </Button>
      </Form>
    </Sheet>
  )
}
