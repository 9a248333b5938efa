import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { ContactCard } from '#features/business/member/parts/ContactCard.tsx'
import { ArticleLinks } from './ArticlePages.tsx'
import { Feedback } from './Feedback.tsx'
import { CATEGORY_WORDS } from './parts/category-words.ts'
import type { ArticleList, ListedArticle } from './parts/list-articles.ts'

const RELATED = 3

/** An article and all others. */
export type ShownArticle = { article: ListedArticle; all: ArticleList }
type ArticleFrameProps = ShownArticle & { lead?: ReactNode; children: ReactNode }

/** The page of an article: where it is, its title, its text, and where to go on. */
export function ArticleFrame({ article, all, lead, children }: ArticleFrameProps) {
  usePageTitle(article.title)
  const about = useSession().state === 'member' ? ({ subject: 'general' } as const) : undefined
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-8">
      <Breadcrumb of={article} />
      <article>
        <PageHeader title={article.title}>{lead}</PageHeader>
        {children}
      </article>
      <Feedback key={article.name} article={article.name} />
      <Related to={article} among={all} />
      <div className="mt-6 empty:hidden">
        <ContactCard about={about} />
      </div>
    </div>
  )
}

function Breadcrumb({ of: { category } }: { of: ListedArticle }) {
  const { t, i18n } = useLingui()
  const link = 'inline-flex min-h-11 items-center hover:text-ink'
  return (
    <nav aria-label={t`You are here`} className="-mb-4 pt-2 text-14 text-ink-soft lg:pt-4">
      <ol className="flex flex-wrap items-center gap-x-1">
        <li>
          <a href={paths.helpCenter()} className={link}>
            <Trans>Help center</Trans>
          </a>
        </li>
        <li className="flex items-center gap-x-1">
          <Icon of={ChevronRight} size={16} />
          <a href={paths.helpCenter({ category })} className={link}>
            {i18n._(CATEGORY_WORDS[category])}
          </a>
        </li>
      </ol>
    </nav>
  )
}

/** The next articles of the category, and from its end the first ones. */
function Related({ to, among: { articles } }: { to: ListedArticle; among: ArticleList }) {
  const same = articles.filter(({ category }) => category === to.category)
  const at = same.findIndex(({ name }) => name === to.name)
  const others = [...same.slice(at + 1), ...same.slice(0, Math.max(at, 0))].slice(0, RELATED)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-8">
      <h2 id="related" className="text-18 font-semibold">
        <Trans>Related articles</Trans>
      </h2>
      <ArticleLinks of={others} />
    </section>
  )
}
