import { Trans, useLingui } from '@lingui/react/macro'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { paths } from '#engine/shared/paths.ts'
import { Section } from '#features/home/member/shared/Section.tsx'
import type { NewsItem } from '#features/news/contract/news.ts'
import { publishedNews } from '#features/news/member/data/news.ts'

const SHOWN = 3

/** The newest news; nothing while there is none. */
export function LatestNews() {
  const answer = useLive(publishedNews, [])
  if (answer.state !== 'ready' || answer.value.news.length === 0) return null
  return (
    <Section id="news" heading={<Trans>Latest news</Trans>}>
      <ul className="divide-y divide-line border-y border-line">
        {answer.value.news.slice(0, SHOWN).map((item) => (
          <Notice key={item.id} item={item} />
        ))}
      </ul>
    </Section>
  )
}

function Notice({ item: { id, title, words, publishedAt } }: { item: NewsItem }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <li className="relative grid gap-1 py-4 lg:grid-cols-[9rem_1fr] lg:gap-6">
      <time dateTime={publishedAt} className="text-14 text-ink-soft lg:pt-0.5">
        {format.date(publishedAt)}
      </time>
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <a
            href={paths.tourist({ news: id })}
            className="after:absolute after:inset-0 hover:underline"
          >
            {inLocale(title, i18n.locale)}
          </a>
        </h3>
        <p className="mt-1 line-clamp-2 text-14 text-ink-soft wrap-anywhere lg:text-16">
          {inLocale(words, i18n.locale)}
        </p>
      </div>
    </li>
  )
}
