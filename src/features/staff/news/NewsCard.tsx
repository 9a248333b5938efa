import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { inLocale } from '#i18n/language.ts'
import { useFormat } from '#i18n/use-format.ts'
import { nowMs } from '#platform/clock.ts'
import { deleteNews, type KeptNews } from '#shared/contract/news.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx'

type NewsCardProps = {
  news: KeptNews
  /** Null while another one is open. */
  onEdit: (() => void) | null
  onDeleted: () => void
}

/** One news item in the list, with its state. */
export function NewsCard({ news: { id, title, publishAt }, onEdit, onDeleted }: NewsCardProps) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [asked, setAsked] = useState(false)
  const name = inLocale(title, i18n.locale)
  const isShown = publishAt !== null && Date.parse(publishAt) <= nowMs()
  const remove = async () => {
    const gone = await send(null, id, () => staffCall(deleteNews, { params: { newsId: id } }))
    setAsked(false)
    if (gone !== null) onDeleted()
  }
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-16 font-semibold wrap-anywhere">{name}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-14 text-ink-soft">
            <Chip tone={isShown ? 'good' : publishAt === null ? 'neutral' : 'info'}>
              {isShown ? (
                <Trans context="news">Published</Trans>
              ) : publishAt === null ? (
                <Trans>Draft</Trans>
              ) : (
                <Trans>Scheduled</Trans>
              )}
            </Chip>
            {publishAt !== null && dateTime(publishAt)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {isShown && (
            <ButtonLink href={paths.tourist({ news: id })}>
              <Trans>Show</Trans>
            </ButtonLink>
          )}
          {onEdit && (
            <Button icon={Pencil} aria-label={t`Edit ${name}`} onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <Button icon={Trash2} aria-label={t`Delete ${name}`} onClick={() => setAsked(true)}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} />}
      <ConfirmSheet
        open={asked}
        onClose={() => setAsked(false)}
        title={<Trans>Delete “{name}”?</Trans>}
        icon={Trash2}
        verb={<Trans>Delete news</Trans>}
        busy={busy}
        onConfirm={() => void remove()}
      >
        <Trans>It’s deleted in all languages, for everyone. This can’t be undone.</Trans>
      </ConfirmSheet>
    </Card>
  )
}
