import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TextsFields, typedTexts } from '#features/console/staff/parts/TextsFields.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { instantOf, localTime } from '#features/console/staff/parts/use-station-time.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'
import {
  type KeptNews,
  MAX_NEWS_LENGTH,
  MAX_NEWS_TITLE_LENGTH,
  saveNews,
} from '#features/news/contract/news.ts'
import { NewsText } from '#features/news/member/parts/NewsText.tsx'

const NEWS_TIMES = ['draft', 'now', 'later'] as const
type When = (typeof NEWS_TIMES)[number]
/** `at`: a local date and time as typed. */
type NewsFormState = { title: Texts; words: Texts; when: When; at: string }

const WHEN_WORDS = {
  draft: msg`Not yet (draft)`,
  now: msg({ context: 'news', message: 'Now' }),
  later: msg({ context: 'news', message: 'Later' }),
} as const satisfies Record<When, unknown>

const NO_TEXTS: Texts = { zh: '', zh2: '', en: '' }

const emptyNews = (): NewsFormState => ({
  title: NO_TEXTS,
  words: NO_TEXTS,
  when: 'draft',
  at: '',
})

const isPast = (instant: string) => Date.parse(instant) <= nowMs()

/** Kept news as it is edited. */
function typedNews({ title, words, publishAt }: KeptNews): NewsFormState {
  if (publishAt === null) return { title, words, when: 'draft', at: '' }
  if (isPast(publishAt)) return { title, words, when: 'now', at: '' }
  return { title, words, when: 'later', at: localTime(Date.parse(publishAt)) }
}

/** When it is published; null for a draft, undefined if no time in the future was chosen. */
function publishAtOf(
  { when, at }: Pick<NewsFormState, 'when' | 'at'>,
  before: KeptNews | null,
  /** When the form was opened: sent again, the same news is the same. */
  openedAt: string,
): string | null | undefined {
  switch (when) {
    case 'draft':
      return null
    case 'now': {
      const published = before?.publishAt ?? null
      // What is published keeps its day.
      return published !== null && isPast(published) ? published : openedAt
    }
    case 'later': {
      const instant = instantOf(at)
      return instant === null || isPast(instant) ? undefined : instant
    }
  }
}

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
  const { id: newsId, seen: version, title, words, when, at } = form.input
  const publishAt = publishAtOf(form.input, news, openedAt)
  const isTimeMissing = publishAt === undefined
  const input = { version, title, words, publishAt: publishAt ?? null }
  const { errors, failures, submit } = form.read(readBy(saveNews.body, input), {
    publishAt: isTimeMissing && t`Choose a time in the future`,
  })
  const save = submit(async (body) => {
    if (isTimeMissing) return
    const saved = await write.send(form, input, () =>
      staffCall(saveNews, { params: { newsId }, body }),
    )
    if (saved === null) return
    if (publishAt === null) onSaved(t`Draft saved. Only staff see it.`)
    else if (when === 'later') onSaved(t`Saved. It’s published on ${dateTime(publishAt)}.`)
    else onSaved(t`Published. Everyone sees it from now on.`)
  })
  return (
    <Card aria-label={news === null ? t`New news item` : t`Edit news`}>
      <StaffForm keeping={form} onSubmit={save} className="gap-4!">
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

type NewsPreviewProps = { title: Texts; words: Texts; publishAt: string | null }

/** What is typed as readers of each language will see it. */
function NewsPreview({ title, words, publishAt }: NewsPreviewProps) {
  const { t } = useLingui()
  const [code, setCode] = useState<LanguageCode>('zh')
  const isEmpty = title[code].trim() === '' && words[code].trim() === ''
  return (
    <section aria-labelledby="news-preview" className="grid grid-cols-1 gap-3">
      <h2 id="news-preview" className="text-16 font-bold">
        <Trans>Preview</Trans>
      </h2>
      <RadioCards
        label={t`Language of the preview`}
        value={code}
        onChange={setCode}
        options={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))}
      />
      <div className="rounded-card border-2 border-dashed border-line p-4">
        {isEmpty ? (
          <p className="text-ink-soft">
            <Trans>Nothing is written in this language yet.</Trans>
          </p>
        ) : (
          <NewsText
            as="h3"
            title={title[code]}
            words={words[code]}
            publishedAt={publishAt}
            lang={LANGUAGES[code].locale}
          />
        )}
      </div>
    </section>
  )
}
