import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useLive } from '#parts/use-live.ts'
import { type KeptNews, listKeptNews } from '#shared/contract/news.ts'
import { Button } from '#ui/Button.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { NewsCard } from './NewsCard.tsx'
import { NewsForm } from './NewsForm.tsx'

/** The news of the home page: drafts, what is scheduled and what is published. */
export function NewsView() {
  const { t } = useLingui()
  const answer = useLive(() => query(listKeptNews, {}, { call: staffCall }), [])
  const [open, setOpen] = useState<KeptNews | 'new' | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const show = (which: KeptNews | 'new' | null) => {
    setDone(null)
    setOpen(which)
  }
  const finish = (words: string) => {
    setOpen(null)
    setDone(words)
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
        <DoneNote>{done}</DoneNote>
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
