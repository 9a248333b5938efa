import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { ListedArticle } from './parts/list-articles.ts'

const PAGE_SIZE = 6

type ArticlePagesProps = {
  articles: readonly ListedArticle[]
  hrefOf: (page: number) => string
}

/** Articles, six a page; the query has the page. */
export function ArticlePages({ articles, hrefOf }: ArticlePagesProps) {
  const wish = useSearchParams().get('page')
  const pages = Math.max(1, Math.ceil(articles.length / PAGE_SIZE))
  const page = wish === null ? 1 : /^[1-9]\d{0,3}$/.test(wish) ? Number(wish) : 0
  if (page < 1 || page > pages) {
    return (
      <div className="mt-4">
        <Notice
          kind="caution"
          action={
            <a href={hrefOf(1)} className="font-semibold underline">
              <Trans>Go to page 1</Trans>
            </a>
          }
        >
          <Trans>This page doesn’t exist.</Trans>
        </Notice>
      </div>
    )
  }
  return (
    <>
      <ArticleLinks of={articles.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)} />
      {pages > 1 && <Pager page={page} pages={pages} hrefOf={hrefOf} />}
    </>
  )
}

/** Articles with their summaries. */
export function ArticleLinks({ of }: { of: readonly ListedArticle[] }) {
  return (
    <ul className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {of.map(({ name, title, summary }) => (
        <li key={name}>
          <a
            href={paths.helpCenter({ article: name })}
            className="flex min-h-13 items-center gap-3 px-4 py-3 hover:bg-paper focus-visible:-outline-offset-2 sm:px-5"
          >
            <span className="grow">
              <span className="block font-semibold">{title}</span>
              <span className="block text-14 text-ink-soft">{summary}</span>
            </span>
            <Icon of={ChevronRight} size={16} className="text-ink-soft" />
          </a>
        </li>
      ))}
    </ul>
  )
}

type PagerProps = { page: number; pages: number; hrefOf: (page: number) => string }

function Pager({ page, pages, hrefOf }: PagerProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Pages`} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-28 whitespace-nowrap">
        {page > 1 && (
          <ButtonLink href={hrefOf(page - 1)}>
            <Trans>Previous page</Trans>
          </ButtonLink>
        )}
      </span>
      <span
        className="text-14 text-ink-soft tabular-nums max-sm:order-first max-sm:w-full"
        aria-current="page"
      >
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <span className="min-w-28 text-right whitespace-nowrap">
        {page < pages && (
          <ButtonLink href={hrefOf(page + 1)}>
            <Trans>Next page</Trans>
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
