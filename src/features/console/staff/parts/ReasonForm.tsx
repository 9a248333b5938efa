import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import * as v from 'valibot'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { FormButtons } from './FormButtons.tsx'
import type { Keeping } from './kept-forms.ts'
import { StaffForm } from './StaffForm.tsx'
import { useStaffForm } from './use-staff-form.ts'

const HINTS = {
  member: msg`The member sees exactly what you write.`,
  proposer: msg`The person who proposed it sees what you write.`,
  colleagues: msg`Only colleagues see it, in the records.`,
} as const satisfies Record<string, MessageDescriptor>

type ReasonFormProps = {
  /** What is decided and of what: `decline ${claimId}`. */
  about: string
  busy: boolean
  maxLength: number
  /** Who reads the reason: the member, who proposed it, or only colleagues in the records. */
  reader?: keyof typeof HINTS
  /** The button: "Decline the claim". */
  verb: ReactNode
  /** The way out, if it is not "Cancel". */
  cancel?: ReactNode
  onSend: (reason: string, form: Keeping) => void
  onCancel: () => void
}

/** The reason for a refusal, as its reader will read it. */
export function ReasonForm({
  about,
  busy,
  maxLength,
  reader = 'member',
  verb,
  cancel,
  onSend,
  onCancel,
}: ReasonFormProps) {
  const { i18n, t } = useLingui()
  const form = useStaffForm(`reason ${about}`, v.string(), '', { busy })
  const reason = form.input.trim()
  const missing =
    reader === 'member' ? t`Enter a reason. The member will see it.` : t`Enter a reason.`
  const { errors, submit } = form.check({ reason: reason === '' && missing }, reason)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <StaffForm
      keeping={form}
      onSubmit={submit((words) => onSend(words, form))}
      className="gap-3! border-t-2 border-dashed border-line pt-4"
    >
      <TextArea
        ref={field}
        label={t`Reason`}
        value={form.input}
        onChange={(value) => form.change(() => value)}
        error={errors.reason}
        maxLength={maxLength}
        hint={i18n._(HINTS[reader])}
      />
      <FormButtons
        verb={verb}
        icon={X}
        look="danger"
        busy={busy}
        onCancel={onCancel}
        cancel={cancel}
      />
    </StaffForm>
  )
}
