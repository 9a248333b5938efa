import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import * as v from 'valibot'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { REQUEST_REASON_WORDS } from '#features/requests/member/parts/request-words.ts'
import { REQUEST_REASONS } from '#features/requests/rules/request-states.ts'
import type { Decline } from './bulk-decline.ts'

const KEPT = v.object({ reasonKind: v.picklist(REQUEST_REASONS), reason: v.string() })

/** Why requests are declined, as it is typed. `about`: the id of the request. */
export function useDecline(about: string, busy: boolean) {
  const { t } = useLingui()
  const start = { reasonKind: 'soldOut', reason: '' } as const
  const form = useStaffForm(`decline ${about}`, KEPT, start, { busy })
  const { reasonKind, reason } = form.input
  const isMissing = reasonKind === 'other' && reason.trim() === ''
  const { errors, submit } = form.check(
    { reason: isMissing && t`Enter a reason. The member will see it.` },
    { reasonKind, reason: reason.trim() },
  )
  return { form, errors, submit }
}

/** A reason that the member reads in their language, and more in the words of staff. */
export function DeclineFields({ of: { form, errors } }: { of: ReturnType<typeof useDecline> }) {
  const { t, i18n } = useLingui()
  const { reasonKind, reason } = form.input
  return (
    <>
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
    </>
  )
}

type DeclineFormProps = {
  /** The id of the request. */
  about: string
  busy: boolean
  onSend: (refusal: Decline, form: Keeping) => void
  onCancel: () => void
}

/** Why a request is declined. */
export function DeclineForm({ about, busy, onSend, onCancel }: DeclineFormProps) {
  const decline = useDecline(about, busy)
  const { form, submit } = decline
  return (
    <StaffForm
      keeping={form}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
      onSubmit={submit((refusal) => onSend(refusal, form))}
    >
      <DeclineFields of={decline} />
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
