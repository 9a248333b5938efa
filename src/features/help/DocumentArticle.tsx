import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#i18n/formatters.ts'
import { useBusinessName } from '#parts/use-business.ts'
import type { Section } from '#shared/documents/document-text.ts'
import { ArticleFrame, type ShownArticle } from './ArticleFrame.tsx'

type DocumentArticleProps = ShownArticle & {
  of: { version: number; date: string }
  sections: readonly Section[]
}

/** One of the texts that members accept. */
export function DocumentArticle({
  of: { version, date },
  sections,
  ...shown
}: DocumentArticleProps) {
  const { i18n } = useLingui()
  return (
    <ArticleFrame
      {...shown}
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
