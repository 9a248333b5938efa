import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '#i18n/formatters.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { useBusinessName } from '#parts/use-business.ts'
import type { Section } from '#shared/documents/document-text.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

type DocumentArticleProps = {
  title: string
  of: { version: number; date: string }
  sections: readonly Section[]
}

/** One of the texts that members accept. */
export function DocumentArticle({ title, of: { version, date }, sections }: DocumentArticleProps) {
  const { i18n } = useLingui()
  return (
    <ArticleFrame
      title={title}
      lead={
        <Trans>
          Version {version}, {formatDate(i18n.locale, date, 'UTC')}
        </Trans>
      }
    >
      {sections.map((section) => (
        <TextSection key={section.heading} section={section} />
      ))}
    </ArticleFrame>
  )
}

type ArticleFrameProps = { title: string; lead?: ReactNode; children: ReactNode }

/** The page of an article: its title and the way back. */
export function ArticleFrame({ title, lead, children }: ArticleFrameProps) {
  const { t } = useLingui()
  usePageTitle(title)
  return (
    <article className="mx-auto w-full max-w-2xl px-4 pb-8">
      <PageHeader title={title} back={{ href: paths.helpCenter(), label: t`Help center` }}>
        {lead}
      </PageHeader>
      {children}
    </article>
  )
}

function TextSection({ section: { heading, paragraphs, list = [] } }: { section: Section }) {
  const name = useBusinessName()
  const named = (text: string) => text.replaceAll('{name}', name)
  return (
    <section className="mt-6 first-of-type:mt-0">
      {heading !== '' && <h2 className="text-18 font-semibold">{named(heading)}</h2>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 leading-relaxed">
          {named(paragraph)}
        </p>
      ))}
      {list.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5 leading-relaxed">
          {list.map((item) => (
            <li key={item}>{named(item)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
