import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { TextsFields, typedTexts } from '#features/staff/shared/TextsFields.tsx'
import { useCheckedForm } from '#features/staff/shared/use-checked-form.ts'
import { useFailureWords } from '#parts/use-failure-words.ts'
import { newId } from '#platform/ids.ts'
import {
  MAX_TEMPLATE_TITLE,
  type ReplyTemplate,
  saveTemplate,
} from '#shared/contract/staff-messages.ts'
import { MAX_MESSAGE_WORDS } from '#shared/domain/threads.ts'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/TextField.tsx'

type TemplateFormProps = {
  /** Null for a new one. */
  template: ReplyTemplate | null
  onSaved: () => void
  onCancel: () => void
}

const typedForm = v.object({
  id: v.string(),
  seen: v.number(),
  title: v.string(),
  words: typedTexts,
})

/** A template: its title for staff and its text in three languages. */
export function TemplateForm({ template, onSaved, onCancel }: TemplateFormProps) {
  const { t } = useLingui()
  const checked = useCheckedForm(`template ${template?.id ?? 'new'}`, typedForm, {
    id: template?.id ?? newId(),
    seen: template?.version ?? 0,
    title: template?.title ?? '',
    words: template?.words ?? { zh: '', zh2: '', en: '' },
  })
  const { form, change, failures, busy, problem, submit } = checked
  const error = useFailureWords(failures)
  const save = async () => {
    const { id: templateId, seen: version, ...texts } = form
    const body = { version, ...texts }
    const isSaved = await submit(body, saveTemplate.body, (read) =>
      staffCall(saveTemplate, { params: { templateId }, body: read }),
    )
    if (isSaved) onSaved()
  }
  return (
    <Card aria-label={template === null ? t`New template` : t`Edit template`}>
      <StaffForm kept={checked.kept} onSubmit={save} className="gap-4!">
        <TextField
          label={t`Title for staff`}
          value={form.title}
          onChange={(title) => change({ title })}
          error={error('title', t`Title for staff`)}
          maxLength={MAX_TEMPLATE_TITLE}
        />
        <TextsFields
          label={t`Text`}
          value={form.words}
          failures={failures}
          path="words"
          long
          maxLength={MAX_MESSAGE_WORDS}
          onChange={(words) => change({ words })}
        />
        {problem && <ProblemNotice problem={problem} />}
        <FormButtons
          look="primary"
          icon={Save}
          busy={busy}
          onCancel={onCancel}
          verb={<Trans>Save template</Trans>}
        />
      </StaffForm>
    </Card>
  )
}
