import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from '#navigation/location.ts'
import type { ArticleList } from '#parts/help/list-articles.ts'
import { HELP_CATEGORIES, type HelpCategory, isHelpCategory } from '#shared/domain/help-articles.ts'
import { paths } from '#shared/paths.ts'
import { Notice } from '#ui/Notice.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ArticlePages } from './ArticlePages.tsx'
import { CATEGORY_WORDS } from './category-words.ts'

const FIRST: HelpCategory = 'buying'

/** The articles of the category that the query names, by page. */
export function CategoryPage({ all: { articles } }: { all: ArticleList }) {
  const { t, i18n } = useLingui()
  const asked = useSearchParams().get('category')
  const category = asked === null || !isHelpCategory(asked) ? FIRST : asked
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
      {asked !== null && !isHelpCategory(asked) && (
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
