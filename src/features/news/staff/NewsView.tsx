import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { deleteNews, type KeptNews, listKeptNews } from '#features/news/contract/news.ts'
import { NewsForm } from './NewsForm.tsx'

/** The news of the home page: drafts, what is scheduled and what is published. */
export function NewsView() {
  const { t } = useLingui()
  const answer = useLive(() => query(listKeptNews, {}, { call: staffCall }), [])
  const [open, setOpen] = useState<KeptNews | 'new' | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const show = (which: KeptNews | 'new' | null) => {
    setNote(null)
    setOpen(which)
  }
  const finish = (words: string) => {
    setOpen(null)
    setNote(words)
    answer.again()
  }
  return (
    <>
      <PageHeader
        title={<Trans>News</Trans>}
        actions={
          open === null && (
            <Button look="primary" icon={Plus} onClick={() => show('new')}>
              <Trans>Write news</Trans>
            </Button>
          )
        }
      >
        <Trans>Everyone sees published news. The home page shows the three newest.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <DoneNote>{note}</DoneNote>
        {open !== null && (
          <NewsForm
            key={open === 'new' ? open : open.id}
            news={open === 'new' ? null : open}
            onSaved={finish}
            onCancel={() => {
              show(null)
              answer.again()
            }}
          />
        )}
        <AnswerView of={answer}>
          {({ news }) =>
            news.length === 0 ? (
              <EmptyState drawing={<Shelf />} title={<Trans>No news yet</Trans>}>
                <Trans>The home page has no section for news until something is published.</Trans>
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-1 gap-3">
                {news.map((item) => (
                  <li key={item.id}>
                    <NewsCard
                      news={item}
                      onEdit={open === null ? () => show(item) : null}
                      onDeleted={() => finish(t`Deleted.`)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}

type NewsCardProps = {
  news: KeptNews
  /** Null while another one is open. */
  onEdit: (() => void) | null
  onDeleted: () => void
}

/** One news item in the list, with its state. */
function NewsCard({ news: { id, title, publishAt }, onEdit, onDeleted }: NewsCardProps) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [isAsking, setIsAsking] = useState(false)
  const name = inLocale(title, i18n.locale)
  const isShown = publishAt !== null && Date.parse(publishAt) <= nowMs()
  const remove = async () => {
    const answer = await send(null, id, () => staffCall(deleteNews, { params: { newsId: id } }))
    setIsAsking(false)
    if (answer !== null) onDeleted()
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
          <Button icon={Trash2} aria-label={t`Delete ${name}`} onClick={() => setIsAsking(true)}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} />}
      <ConfirmSheet
        open={isAsking}
        onClose={() => setIsAsking(false)}
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
