import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import * as v from 'valibot'
import { newId } from '#engine/client/platform/ids.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TextsFields, typedTexts } from '#features/console/staff/parts/TextsFields.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  MAX_TEMPLATE_TITLE,
  type ReplyTemplate,
  saveTemplate,
} from '#features/messages/contract/staff-messages.ts'
import { MAX_MESSAGE_WORDS } from '#features/messages/rules/threads.ts'

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
