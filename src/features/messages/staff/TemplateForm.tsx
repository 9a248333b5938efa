import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { TextsFields, typedTexts } from '#features/staff/shared/TextsFields.tsx'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { newId } from '#platform/ids.ts'
import { readBy } from '#shared/contract/failures.ts'
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
  const start = {
    id: template?.id ?? newId(),
    seen: template?.version ?? 0,
    title: template?.title ?? '',
    words: template?.words ?? { zh: '', zh2: '', en: '' },
  }
  const write = useStaffWrite()
  const form = useStaffForm(`template ${template?.id ?? 'new'}`, typedForm, start, write)
  const { id: templateId, seen: version, ...texts } = form.input
  const input = { version, ...texts }
  const { field, failures, submit } = form.read(readBy(saveTemplate.body, input))
  const save = submit(async (body) => {
    const saved = await write.send(form, input, () =>
      staffCall(saveTemplate, { params: { templateId }, body }),
    )
    if (saved !== null) onSaved()
  })
  return (
    <Card aria-label={template === null ? t`New template` : t`Edit template`}>
      <StaffForm keeping={form} onSubmit={save} className="gap-4!">
        <TextField {...field('title', t`Title for staff`)} maxLength={MAX_TEMPLATE_TITLE} />
        <TextsFields
          label={t`Text`}
          value={texts.words}
          failures={failures}
          path="words"
          long
          maxLength={MAX_MESSAGE_WORDS}
          onChange={(words) => form.set({ words })}
        />
        {write.problem && <ProblemNotice problem={write.problem} />}
        <FormButtons
          look="primary"
          icon={Save}
          busy={write.busy}
          onCancel={onCancel}
          verb={<Trans>Save template</Trans>}
        />
      </StaffForm>
    </Card>
  )
}
