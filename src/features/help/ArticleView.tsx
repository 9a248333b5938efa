import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { LanguageCode } from '#i18n/language.ts'
import { Blocks } from '#parts/help/Blocks.tsx'
import { plain } from '#parts/help/list-articles.ts'
import type { Block } from '#shared/documents/article-text.ts'
import { DOCUMENTS } from '#shared/domain/documents.ts'
import { ArticleFrame, type ShownArticle } from './ArticleFrame.tsx'
import { OwnArticle, TermsArticle } from './TermsArticle.tsx'

/** From so many headings on, an article begins with a list of them. */
const LISTED_FROM = 3

/** One article of the help center. */
export function ArticleView({ code, article, all }: ShownArticle & { code: LanguageCode }) {
  if ('blocks' in article.text) {
    return (
      <ArticleFrame article={article} all={all} lead={article.summary}>
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
              onClick={(event) => goTo(event, id)}
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

/** Without a history entry: going back leaves the article. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
