import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { TextsFields } from '#features/staff/shared/TextsFields.tsx'
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
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'

type TemplateFormProps = {
  /** Null for a new one. */
  template: ReplyTemplate | null
  onSaved: () => void
  onCancel: () => void
}

/** A template: its title for staff and its text in three languages. */
export function TemplateForm({ template, onSaved, onCancel }: TemplateFormProps) {
  const { t } = useLingui()
  const [templateId] = useState(() => template?.id ?? newId())
  const { form, change, failures, busy, problem, submit } = useCheckedForm({
    title: template?.title ?? '',
    words: template?.words ?? { zh: '', zh2: '', en: '' },
  })
  const error = useFailureWords(failures)
  const save = async () => {
    const body = { version: template?.version ?? 0, ...form }
    const isSaved = await submit(body, saveTemplate.body, (read) =>
      staffCall(saveTemplate, { params: { templateId }, body: read }),
    )
    if (isSaved) onSaved()
  }
  return (
    <Card aria-label={template === null ? t`New template` : t`Edit template`}>
      <Form onSubmit={save} className="gap-4!">
        <TextField
          label={t`Title for staff`}
          value={form.title}
          onChange={(title) => change({ title })}
          error={error('title', t`Title for staff`)}
          maxLength={MAX_TEMPLATE_TITLE}
        />
        <TextsFields
          {...{ label: t`Text`, value: form.words, failures, path: 'words', long: true }}
          maxLength={MAX_MESSAGE_WORDS}
          onChange={(words) => change({ words })}
        />
        {problem && <ProblemNotice problem={problem} />}
        <FormButtons
          {...{ look: 'primary', icon: Save, busy, onCancel }}
          verb={<Trans>Save template</Trans>}
        />
      </Form>
    </Card>
  )
}
