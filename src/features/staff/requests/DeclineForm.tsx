import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import type { Keeping } from '#features/staff/shared/kept-forms.ts'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { REQUEST_REASON_WORDS } from '#parts/request-words.ts'
import { MAX_REASON_LENGTH } from '#shared/contract/staff.ts'
import { REQUEST_REASONS, type RequestReason } from '#shared/domain/request-states.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'

export type Decline = { reasonKind: RequestReason; reason: string }
const KEPT = v.object({ reasonKind: v.picklist(REQUEST_REASONS), reason: v.string() })
type DeclineFormProps = {
  /** The id of the request. */
  about: string
  busy: boolean
  onSend: (refusal: Decline, form: Keeping) => void
  onCancel: () => void
}

/** Why a request is declined: a reason that the member reads in their language, and more in the words of staff. */
export function DeclineForm({ about, busy, onSend, onCancel }: DeclineFormProps) {
  const { t, i18n } = useLingui()
  const start = { reasonKind: 'soldOut', reason: '' } as const
  const form = useStaffForm(`decline ${about}`, KEPT, start, { busy })
  const { reasonKind, reason } = form.typed
  const isMissing = reasonKind === 'other' && reason.trim() === ''
  const { errors, submit } = form.check(
    { reason: isMissing && t`Enter a reason. The member will see it.` },
    { reasonKind, reason: reason.trim() },
  )
  return (
    <StaffForm
      kept={form}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
      onSubmit={submit((refusal) => onSend(refusal, form))}
    >
      <Select
        label={t`Reason`}
        hint={t`The member reads it in their own language.`}
        value={reasonKind}
        onChange={(kind) => form.set({ reasonKind: kind })}
        options={REQUEST_REASONS.map((value) => {
          const words = REQUEST_REASON_WORDS[value]
          return { value, label: words === null ? t`Another reason` : i18n._(words) }
        })}
      />
      <TextArea
        label={t`More details`}
        hint={t`The member sees exactly what you write.`}
        value={reason}
        onChange={(words) => form.set({ reason: words })}
        maxLength={MAX_REASON_LENGTH}
        error={errors.reason}
      />
      <FormButtons
        verb={<Trans>Decline</Trans>}
        icon={X}
        look="danger"
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
