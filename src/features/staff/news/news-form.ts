import { msg } from '@lingui/core/macro'
import { instantOf, localTime } from '#features/staff/shared/instant-of.ts'
import { nowMs } from '#platform/clock.ts'
import type { Texts } from '#shared/contract/mall.ts'
import type { KeptNews } from '#shared/contract/news.ts'

export const NEWS_TIMES = ['draft', 'now', 'later'] as const
type When = (typeof NEWS_TIMES)[number]
/** `at`: a local date and time as typed. */
export type NewsFormState = { title: Texts; words: Texts; when: When; at: string }

export const WHEN_WORDS = {
  draft: msg`Not yet (draft)`,
  now: msg({ context: 'news', message: 'Now' }),
  later: msg({ context: 'news', message: 'Later' }),
} as const satisfies Record<When, unknown>

const NO_TEXTS: Texts = { zh: '', zh2: '', en: '' }

export const emptyNews = (): NewsFormState => ({
  title: NO_TEXTS,
  words: NO_TEXTS,
  when: 'draft',
  at: '',
})

const isPast = (instant: string) => Date.parse(instant) <= nowMs()

/** Kept news as it is edited. */
export function typedNews({ title, words, publishAt }: KeptNews): NewsFormState {
  if (publishAt === null) return { title, words, when: 'draft', at: '' }
  if (isPast(publishAt)) return { title, words, when: 'now', at: '' }
  return { title, words, when: 'later', at: localTime(Date.parse(publishAt)) }
}

/** When it is published; null for a draft, undefined if no time in the future was chosen. */
export function publishAtOf(
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
