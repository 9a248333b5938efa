import { Trans, useLingui } from '@lingui/react/macro'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { HomeTabs } from '#engine/client/parts/HomeTabs.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { TornLabel } from '#engine/client/ui/drawings/TornLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { NewsItem } from '#features/news/contract/news.ts'
import { publishedNews } from './data/news.ts'
import { NewsText } from './parts/NewsText.tsx'

/** The news item that the query names. */
export function NewsPage() {
  const id = useSearchParams().get('news')
  const answer = useLive(publishedNews, [])
  const { i18n } = useLingui()
  const found = answer.state === 'ready' ? answer.value.news.find((item) => item.id === id) : null
  usePageTitle(found ? inLocale(found.title, i18n.locale) : null)
  return (
    <>
      <HomeTabs />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5 px-4 pt-6 pb-10">
        {answer.state !== 'ready' ? (
          <NoAnswer of={answer} title={<Trans>The news couldn’t be loaded</Trans>} />
        ) : (
          <>
            {!answer.confirmed && answer.asking === null && (
              <OfflineNote from={new Date(answer.from).toISOString()} />
            )}
            {found ? <Article item={found} /> : <Unknown />}
            <MoreNews news={answer.value.news.filter((item) => item.id !== id)} />
          </>
        )}
      </div>
    </>
  )
}

function Article({ item: { title, words, publishedAt } }: { item: NewsItem }) {
  const { i18n } = useLingui()
  const text = { title: inLocale(title, i18n.locale), words: inLocale(words, i18n.locale) }
  return (
    <article>
      <NewsText {...text} publishedAt={publishedAt} />
    </article>
  )
}

function Unknown() {
  return (
    <EmptyState
      drawing={<TornLabel />}
      title={<Trans>This news doesn’t exist or has been removed</Trans>}
      action={
        <ButtonLink href={paths.tourist()}>
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
    />
  )
}

function MoreNews({ news }: { news: readonly NewsItem[] }) {
  const { i18n } = useLingui()
  if (news.length === 0) return null
  return (
    <nav aria-labelledby="more-news" className="border-t-2 border-dashed border-line pt-4">
      <h2 id="more-news" className="text-16 font-bold">
        <Trans>More news</Trans>
      </h2>
      <ul className="mt-1">
        {news.map(({ id, title }) => (
          <li key={id}>
            <a
              href={paths.tourist({ news: id })}
              className="flex min-h-11 items-center py-1 underline wrap-anywhere"
            >
              {inLocale(title, i18n.locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
