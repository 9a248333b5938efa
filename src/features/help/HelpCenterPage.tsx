import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { codeOfLocale, type LanguageCode } from '#i18n/language.ts'
import { useSearchParams } from '#navigation/location.ts'
import { ContactCard } from '#parts/ContactCard.tsx'
import type { DocumentTexts } from '#shared/documents/document-text.ts'
import { en } from '#shared/documents/en.ts'
import { zh } from '#shared/documents/zh.ts'
import { zh2 } from '#shared/documents/zh2.ts'
import { DOCUMENT_NAMES, DOCUMENTS, isDocument } from '#shared/domain/documents.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { OwnArticle, TermsArticle } from './TermsArticle.tsx'

const TEXTS: Record<LanguageCode, DocumentTexts> = { zh, zh2, en }

/** The articles of the help center, for everyone and offline too: a list, or the one that the query names. */
export function HelpCenterPage() {
  const { i18n } = useLingui()
  const code = codeOfLocale(i18n.locale)
  const texts = TEXTS[code]
  const article = useSearchParams().get('article')
  if (article !== null && isDocument(article)) {
    const own = { text: texts[article], of: DOCUMENTS[article] }
    if (article !== 'terms') return <OwnArticle {...own} />
    return <TermsArticle code={code} title={own.text.title} own={own} />
  }
  return (
    <div className="mx-auto w-full max-w-content px-4 pb-8">
      <PageHeader title={<Trans>Help center</Trans>} />
      {article !== null && (
        <div className="mb-4">
          <Notice kind="caution">
            <Trans>This article doesn’t exist or has been removed.</Trans>
          </Notice>
        </div>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {DOCUMENT_NAMES.map((name) => (
          <li key={name}>
            <a
              href={paths.helpCenter({ article: name })}
              className="flex min-h-13 items-center gap-3 px-4 py-3 hover:bg-paper focus-visible:-outline-offset-2 sm:px-5"
            >
              <span className="grow">
                <span className="block font-semibold">{texts[name].title}</span>
                <span className="block text-14 text-ink-soft">{texts[name].summary}</span>
              </span>
              <Icon of={ChevronRight} size={16} className="text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <ContactCard />
      </div>
    </div>
  )
}
