import { Plural, Trans } from '@lingui/react/macro'
import type { ArticleList } from '#parts/help/list-articles.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { BlankLabel } from '#ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ArticlePages } from './ArticlePages.tsx'
import { searchArticles } from './search-articles.ts'

/** What a search through all categories has found, by page. */
export function FoundArticles({ all, q }: { all: ArticleList; q: string }) {
  const found = searchArticles(all, q)
  return (
    <>
      <p role="status" className="text-14 text-ink-soft">
        <Plural value={found.length} one="# article found" other="# articles found" />
      </p>
      {found.length === 0 ? (
        <EmptyState
          drawing={<BlankLabel />}
          title={<Trans>No articles found</Trans>}
          action={
            <ButtonLink href={paths.helpCenter()}>
              <Trans>Show all articles</Trans>
            </ButtonLink>
          }
        >
          <Trans>Try another word or a shorter one.</Trans>
        </EmptyState>
      ) : (
        <ArticlePages articles={found} hrefOf={(page) => paths.helpCenter({ q, page })} />
      )}
    </>
  )
}
