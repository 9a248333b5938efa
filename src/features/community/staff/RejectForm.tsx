import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import * as v from 'valibot'
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '#engine/client/i18n/language.ts'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import {
  languageOfText,
  REJECT_TEMPLATES,
  TEMPLATE_NAMES,
  type TemplateName,
} from './reject-templates.ts'

type RejectFormProps = {
  /** The id of what is rejected. */
  about: string
  /** What is rejected, by which the language of the reason is guessed. */
  text: string
  busy: boolean
  onSend: (reason: string, form: Keeping) => void
  onCancel: () => void
}

const KEPT = v.object({
  language: v.picklist(LANGUAGE_CODES),
  template: v.picklist(['', ...TEMPLATE_NAMES]),
  reason: v.string(),
})

/** The reason for a rejection, as its author reads it: from a template in their language, or in words of one's own. */
export function RejectForm({ about, text, busy, onSend, onCancel }: RejectFormProps) {
  const { t, i18n } = useLingui()
  const form = useStaffForm(
    `reject ${about}`,
    KEPT,
    { language: languageOfText(text), template: '', reason: '' },
    { busy },
  )
  const { language, template, reason } = form.input
  const { errors, submit } = form.check(
    { reason: reason.trim() === '' && t`Enter a reason. The member will see it.` },
    reason.trim(),
  )
  const fill = (name: TemplateName | '', code: LanguageCode) => {
    const words = name === '' ? reason : REJECT_TEMPLATES[name].texts[code]
    form.set({ template: name, language: code, reason: words })
  }
  return (
    <StaffForm
      keeping={form}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
      onSubmit={submit((input) => onSend(input, form))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t`Template`}
          optional
          value={template}
          placeholder={t`Choose a template`}
          onChange={(name) => fill(name, language)}
          options={TEMPLATE_NAMES.map((value) => ({
            value,
            label: i18n._(REJECT_TEMPLATES[value].name),
          }))}
        />
        <Select
          label={t`Language of the template`}
          optional={false}
          value={language}
          onChange={(code) => fill(template, code)}
          options={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
      </div>
      <TextArea
        label={t`Reason`}
        value={reason}
        onChange={(words) => form.set({ reason: words })}
        maxLength={MAX_REASON_LENGTH}
        error={errors.reason}
        hint={t`The member sees exactly what you write.`}
      />
      <FormButtons
        verb={<Trans context="community">Reject</Trans>}
        icon={X}
        look="danger"
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
