import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextArea } from '#ui/TextArea.tsx'

const MAX_REASON = 300

type DeclineFormProps = { busy: boolean; onDecline: (reason: string) => void; onCancel: () => void }

/** Why a claim is declined, as the member will read it. */
export function DeclineForm({ busy, onDecline, onCancel }: DeclineFormProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Form
      onSubmit={() => {
        if (reason.trim() === '') setError(t`Say why: the member reads it.`)
        else if (!busy) onDecline(reason.trim())
      }}
      className="gap-3! border-t-2 border-dashed border-line pt-4"
    >
      <TextArea
        ref={field}
        label={t`Reason`}
        value={reason}
        onChange={(value) => {
          setReason(value)
          setError(null)
        }}
        error={error}
        maxLength={MAX_REASON}
        hint={t`The member reads this, in the words you write.`}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" icon={X} busy={busy}>
          <Trans>Decline the claim</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
