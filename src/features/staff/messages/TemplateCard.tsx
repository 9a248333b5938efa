import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { inLocale } from '#i18n/language.ts'
import { deleteTemplate, type ReplyTemplate } from '#shared/contract/staff-messages.ts'
import { beginningOf } from '#shared/domain/threads.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx'

type TemplateCardProps = {
  template: ReplyTemplate
  /** Null while another one is open. */
  onEdit: (() => void) | null
  onDeleted: () => void
}

/** One template in the list, with the beginning of its text in the language of the console. */
export function TemplateCard({ template, onEdit, onDeleted }: TemplateCardProps) {
  const { t, i18n } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const { send, busy, problem } = useStaffWrite()
  const { id: templateId, title, words } = template
  const remove = async () => {
    const done = await send(null, templateId, () =>
      staffCall(deleteTemplate, { params: { templateId } }),
    )
    setAsked(false)
    if (done !== null) onDeleted()
  }
  return (
    <Card className="grid grid-cols-1 gap-3" aria-label={title}>
      <h2 className="text-16 font-semibold wrap-anywhere">{title}</h2>
      <p className="text-14 wrap-anywhere">{beginningOf(inLocale(words, i18n.locale))}</p>
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap gap-3">
        {onEdit !== null && (
          <Button icon={Pencil} onClick={onEdit} aria-label={t`Edit ${title}`}>
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button icon={Trash2} onClick={() => setAsked(true)} aria-label={t`Delete ${title}`}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <ConfirmSheet
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Trans>Delete “{title}”?</Trans>}
        icon={Trash2}
        verb={<Trans>Delete template</Trans>}
        busy={busy}
        onConfirm={() => void remove()}
      >
        <Trans>Answers that were sent stay as they are.</Trans>
      </ConfirmSheet>
    </Card>
  )
}
