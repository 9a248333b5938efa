import { Trans, useLingui } from '@lingui/react/macro'
import { codeOfLocale } from '#i18n/language.ts'
import { useSearchParams } from '#navigation/location.ts'
import { ContactCard } from '#parts/ContactCard.tsx'
import { type ArticleList, listArticles } from '#parts/help/list-articles.ts'
import { useArticles } from '#parts/help/use-articles.ts'
import { SearchField } from '#parts/SearchField.tsx'
import { useSession } from '#session/use-session.ts'
import { isHelpArticle } from '#shared/domain/help-articles.ts'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ArticleView } from './ArticleView.tsx'
import { CategoryPage } from './CategoryPage.tsx'
import { FoundArticles } from './FoundArticles.tsx'

/** The help center, for everyone and offline too: a category, a search, or the article that the query names. */
export function HelpCenterPage() {
  const { t, i18n } = useLingui()
  const about = useSession().state === 'member' ? ({ subject: 'general' } as const) : undefined
  const params = useSearchParams()
  const articles = useArticles()
  const name = params.get('article')
  const q = params.get('q')?.trim() ?? ''
  const code = codeOfLocale(i18n.locale)
  // The texts that members accept are part of the page.
  const list =
    articles.state === 'ready' ? articles.of : listArticles(code, { articles: {}, pairs: '' })
  const article = list.articles.find((one) => one.name === name)
  if (article) return <ArticleView code={code} article={article} all={list} />
  const isMissing =
    name !== null && (articles.state === 'ready' || !isHelpArticle(name)) && q === ''
  return (
    <div className="mx-auto w-full max-w-content px-4 pb-8">
      <PageHeader title={<Trans>Help center</Trans>} />
      {isMissing && (
        <div className="mb-4">
          <Notice
            kind="caution"
            action={
              <a href={paths.helpCenter()} className="font-semibold underline">
                <Trans>Show all articles</Trans>
              </a>
            }
          >
            <Trans>This article doesn’t exist or has been removed.</Trans>
          </Notice>
        </div>
      )}
      <SearchField
        key={q}
        label={t`Search the help center`}
        keyword={q}
        onSearch={(typed) => params.set({ q: typed || null, page: null, article: null })}
      />
      <div className="mt-4">
        <Lists of={articles} q={q} />
      </div>
      <div className="mt-6 empty:hidden">
        <ContactCard about={about} />
      </div>
    </div>
  )
}

function Lists({ of, q }: { of: ReturnType<typeof useArticles>; q: string }) {
  switch (of.state) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <ErrorState title={<Trans>Articles couldn’t be loaded</Trans>} onRetry={of.again}>
          <Trans>Connect to the internet and try again.</Trans>
        </ErrorState>
      )
    case 'ready':
      return <ReadyLists all={of.of} q={q} />
  }
}

function ReadyLists({ all, q }: { all: ArticleList; q: string }) {
  return q === '' ? <CategoryPage all={all} /> : <FoundArticles all={all} q={q} />
}
