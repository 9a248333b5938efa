import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from '#ui/Form.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { FormButtons } from './FormButtons.tsx'

type ReasonFormProps = {
  busy: boolean
  maxLength: number
  /** Who reads the reason: the member, or only colleagues. */
  reader?: 'member' | 'colleagues'
  /** The button: "Decline the claim". */
  verb: ReactNode
  onSend: (reason: string) => void
  onCancel: () => void
}

/** The reason for a refusal, as its reader will read it. */
export function ReasonForm({
  busy,
  maxLength,
  reader = 'member',
  verb,
  onSend,
  onCancel,
}: ReasonFormProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const isMember = reader === 'member'
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Form
      onSubmit={() => {
        if (reason.trim() === '')
          setError(isMember ? t`Give a reason. The member will see it.` : t`Give a reason.`)
        else if (!busy) onSend(reason.trim())
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
        maxLength={maxLength}
        hint={
          isMember
            ? t`The member sees exactly what you write.`
            : t`The person who proposed it sees what you write.`
        }
      />
      <FormButtons verb={verb} icon={X} look="danger" busy={busy} onCancel={onCancel} />
    </Form>
  )
}
