import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { TextsFields, typedTexts } from '#features/staff/shared/TextsFields.tsx'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { nowMs } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { readBy } from '#shared/contract/failures.ts'
import {
  type KeptNews,
  MAX_NEWS_LENGTH,
  MAX_NEWS_TITLE_LENGTH,
  saveNews,
} from '#shared/contract/news.ts'
import { Card } from '#ui/Card.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import { NewsPreview } from './NewsPreview.tsx'
import { emptyNews, NEWS_TIMES, publishAtOf, typedNews, WHEN_WORDS } from './news-form.ts'

type NewsFormProps = {
  /** Null for a new one. */
  news: KeptNews | null
  onSaved: (words: string) => void
  onCancel: () => void
}

const typedForm = v.object({
  id: v.string(),
  seen: v.number(),
  title: typedTexts,
  words: typedTexts,
  when: v.picklist(NEWS_TIMES),
  at: v.string(),
})

/** A news item: its texts in three languages with a preview, and when it is published. */
export function NewsForm({ news, onSaved, onCancel }: NewsFormProps) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const start = {
    id: news?.id ?? newId(),
    seen: news?.version ?? 0,
    ...(news ? typedNews(news) : emptyNews()),
  }
  const write = useStaffWrite()
  const form = useStaffForm(`news ${news?.id ?? 'new'}`, typedForm, start, write)
  const [openedAt] = useState(() => new Date(nowMs()).toISOString())
  const { id: newsId, seen: version, title, words, when, at } = form.typed
  const publishAt = publishAtOf(form.typed, news, openedAt)
  const isTimeMissing = publishAt === undefined
  const typed = { version, title, words, publishAt: publishAt ?? null }
  const { errors, failures, submit } = form.read(readBy(saveNews.body, typed), {
    publishAt: isTimeMissing && t`Choose a time in the future`,
  })
  const save = submit(async (body) => {
    if (isTimeMissing) return
    const saved = await write.send(form, typed, () =>
      staffCall(saveNews, { params: { newsId }, body }),
    )
    if (saved === null) return
    if (publishAt === null) onSaved(t`Draft saved. Only staff see it.`)
    else if (when === 'later') onSaved(t`Saved. It’s published on ${dateTime(publishAt)}.`)
    else onSaved(t`Published. Everyone sees it from now on.`)
  })
  return (
    <Card aria-label={news === null ? t`New news item` : t`Edit news`}>
      <StaffForm kept={form} onSubmit={save} className="gap-4!">
        <TextsFields
          label={t`Title`}
          value={title}
          failures={failures}
          path="title"
          maxLength={MAX_NEWS_TITLE_LENGTH}
          onChange={(next) => form.set({ title: next })}
        />
        <TextsFields
          label={t`Text`}
          value={words}
          failures={failures}
          path="words"
          long
          maxLength={MAX_NEWS_LENGTH}
          onChange={(next) => form.set({ words: next })}
        />
        <p className="text-14 text-ink-soft">
          <Trans>Leave an empty line between paragraphs.</Trans>
        </p>
        <RadioCards
          label={t({ context: 'news', message: 'Publish' })}
          value={when}
          onChange={(next) => form.set({ when: next })}
          options={NEWS_TIMES.map((value) => ({
            value,
            label: i18n._(WHEN_WORDS[value]),
          }))}
        />
        {when === 'later' && (
          <div className="sm:max-w-xs">
            <TextField
              type="datetime-local"
              label={t`Publish at`}
              hint={t`In the time zone of this device`}
              value={at}
              onChange={(next) => form.set({ at: next })}
              error={errors.publishAt}
            />
          </div>
        )}
        <NewsPreview title={title} words={words} publishAt={publishAt ?? null} />
        {write.problem && <ProblemNotice problem={write.problem} />}
        <FormButtons
          look="primary"
          icon={Save}
          busy={write.busy}
          onCancel={onCancel}
          verb={
            when === 'draft' ? (
              <Trans>Save draft</Trans>
            ) : when === 'now' ? (
              <Trans>Publish now</Trans>
            ) : (
              <Trans>Schedule</Trans>
            )
          }
        />
      </StaffForm>
    </Card>
  )
}
