import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#i18n/formatters.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import type { DocumentText, Section } from '#shared/documents/document-text.ts'
import { DOCUMENTS, type DocumentName } from '#shared/domain/documents.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** One of the texts that members accept. */
export function DocumentArticle({ name, text }: { name: DocumentName; text: DocumentText }) {
  const { i18n, t } = useLingui()
  const { version, date } = DOCUMENTS[name]
  usePageTitle(text.title)
  return (
    <article className="mx-auto w-full max-w-2xl px-4 pb-8">
      <PageHeader title={text.title} back={{ href: paths.helpCenter(), label: t`Help center` }}>
        <Trans>
          Version {version}, {formatDate(i18n.locale, date, 'UTC')}
        </Trans>
      </PageHeader>
      <p className="text-16 text-ink-soft">{text.summary}</p>
      {text.sections.map((section) => (
        <TextSection key={section.heading} section={section} />
      ))}
    </article>
  )
}

function TextSection({ section: { heading, paragraphs, list = [] } }: { section: Section }) {
  return (
    <section className="mt-6">
      <h2 className="text-18 font-semibold">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 leading-relaxed">
          {paragraph}
        </p>
      ))}
      {list.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5 leading-relaxed">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
