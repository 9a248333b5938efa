import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { codeOfLocale, type LanguageCode } from '#engine/client/i18n/language.ts'
import { goToPart } from '#engine/client/navigation/go-to-part.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { SearchField } from '#engine/client/parts/SearchField.tsx'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { ContactCard } from '#features/business/member/parts/ContactCard.tsx'
import { useBusinessName } from '#features/business/member/parts/use-business.ts'
import type { Block } from '#features/business/rules/documents/article-text.ts'
import { DOCUMENTS } from '#features/business/rules/documents.ts'
import {
  HELP_CATEGORIES,
  type HelpCategory,
  isHelpArticle,
  isHelpCategory,
} from '#features/help/rules/help-articles.ts'
import { ArticleFrame, type ShownArticle } from './ArticleFrame.tsx'
import { ArticlePages } from './ArticlePages.tsx'
import { Blocks } from './parts/Blocks.tsx'
import { CATEGORY_WORDS } from './parts/category-words.ts'
import { type ArticleList, listArticles, plain } from './parts/list-articles.ts'
import { useArticles } from './parts/use-articles.ts'
import { searchArticles } from './search-articles.ts'
import { OwnArticle, TermsArticle, VersionLine } from './TermsArticle.tsx'

/** An article with so many headings begins with a list of them. */
const LISTED_FROM = 3

/** The help center, for everyone and offline too: a category, a search, or the article that the query names. */
export function HelpCenterPage() {
  const { t, i18n } = useLingui()
  const about = useSession().state === 'member' ? ({ subject: 'general' } as const) : undefined
  const params = useSearchParams()
  const articles = useArticles()
  const business = useBusinessName()
  const name = params.get('article')
  const q = params.get('q')?.trim() ?? ''
  const code = codeOfLocale(i18n.locale)
  // The texts that members accept are part of the page.
  const list =
    articles.state === 'ready'
      ? articles.of
      : listArticles(code, { articles: {}, pairs: '', hidden: [] })
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
            {list.hidden.some((one) => one === name) ? (
              <Trans>{business} doesn’t show this article.</Trans>
            ) : (
              <Trans>This article doesn’t exist or has been removed.</Trans>
            )}
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

/** One article of the help center. */
function ArticleView({ code, article, all }: ShownArticle & { code: LanguageCode }) {
  if ('blocks' in article.text) {
    return (
      <ArticleFrame article={article} all={all} lead={article.summary}>
        {/* Members read and accept the others that have a version as they are in the app. */}
        {article.name === 'privacy' && 'edition' in article && article.edition && (
          <p className="mb-4 text-14 text-ink-soft">
            <VersionLine of={article.edition} />
          </p>
        )}
        <Contents of={article.text.blocks} />
        <Blocks of={article.text.blocks} />
      </ArticleFrame>
    )
  }
  if (article.name === 'terms')
    return <TermsArticle code={code} article={article} all={all} text={article.text} />
  const of = article.name === 'privacy' ? DOCUMENTS.privacy : DOCUMENTS.prohibited
  return <OwnArticle article={article} all={all} text={article.text} of={of} />
}

/** The headings of an article, each a link to its part. */
function Contents({ of }: { of: readonly Block[] }) {
  const { t } = useLingui()
  const headings = of.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block] : [],
  )
  if (headings.length < LISTED_FROM) return null
  return (
    <nav aria-label={t`In this article`} className="mb-4 rounded-card bg-surface p-4 text-14">
      <p className="caption">
        <Trans>In this article</Trans>
      </p>
      <ul className="mt-1">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => goToPart(event, id)}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {plain(text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const FIRST: HelpCategory = 'buying'

/** The articles of the category that the query names, by page. */
function CategoryPage({ all: { articles } }: { all: ArticleList }) {
  const { t, i18n } = useLingui()
  const wish = useSearchParams().get('category')
  const category = wish === null || !isHelpCategory(wish) ? FIRST : wish
  const inCategory = (one: HelpCategory) => articles.filter((article) => article.category === one)
  return (
    <>
      <Tabs
        label={t({ context: 'help', message: 'Categories' })}
        tabs={HELP_CATEGORIES.map((one) => ({
          href: paths.helpCenter({ category: one }),
          label: i18n._(CATEGORY_WORDS[one]),
          count: inCategory(one).length,
          current: one === category,
        }))}
      />
      {wish !== null && !isHelpCategory(wish) && (
        <div className="mt-4">
          <Notice kind="caution">
            <Trans>
              This category doesn’t exist. These are the articles about{' '}
              {i18n._(CATEGORY_WORDS[FIRST])}.
            </Trans>
          </Notice>
        </div>
      )}
      <ArticlePages
        key={category}
        articles={inCategory(category)}
        hrefOf={(page) => paths.helpCenter({ category, page })}
      />
    </>
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

/** What a search through all categories has found, by page. */
function FoundArticles({ all, q }: { all: ArticleList; q: string }) {
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
