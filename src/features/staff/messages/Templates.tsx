import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useLive } from '#parts/use-live.ts'
import { listTemplates, type ReplyTemplate } from '#shared/contract/staff-messages.ts'
import { Button } from '#ui/Button.tsx'
import { BlankLabel } from '#ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import { TemplateForm } from './TemplateForm.tsx'

/** The templates of answers, by title. */
export function Templates() {
  const answer = useLive(() => query(listTemplates, {}, { call: staffCall }), [])
  const [open, setOpen] = useState<ReplyTemplate | 'new' | null>(null)
  const ended = () => {
    setOpen(null)
    answer.again()
  }
  return (
    <AnswerView of={answer}>
      {({ templates }) => (
        <div className="grid grid-cols-1 gap-4">
          {open !== null ? (
            <TemplateForm
              key={open === 'new' ? 'new' : open.id}
              template={open === 'new' ? null : open}
              onSaved={ended}
              onCancel={() => setOpen(null)}
            />
          ) : (
            templates.length > 0 && (
              <div>
                <Button icon={Plus} onClick={() => setOpen('new')}>
                  <Trans>Add a template</Trans>
                </Button>
              </div>
            )
          )}
          {templates.length === 0 && open === null && (
            <EmptyState
              drawing={<BlankLabel />}
              title={<Trans>No templates yet</Trans>}
              action={
                <Button look="primary" icon={Plus} onClick={() => setOpen('new')}>
                  <Trans>Add a template</Trans>
                </Button>
              }
            >
              <Trans>A template is a text in three languages that you insert into an answer.</Trans>
            </EmptyState>
          )}
          {templates.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              onEdit={open === null ? () => setOpen(template) : null}
              onDeleted={ended}
            />
          ))}
        </div>
      )}
    </AnswerView>
  )
}
