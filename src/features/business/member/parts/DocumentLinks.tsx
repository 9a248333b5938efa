import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { formatDate } from '#engine/shared/formatters.ts'
import { paths } from '#engine/shared/paths.ts'
import type { DocumentToAccept } from '#features/business/rules/documents.ts'
import { DOCUMENT_WORDS } from './document-words.ts'

/** Links to texts with their dates. They open beside the page, so that nothing on it is lost. */
export function DocumentLinks({ documents }: { documents: readonly DocumentToAccept[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {documents.map(({ document, date }) => (
        <li key={document}>
          <a
            href={paths.helpCenter({ article: document })}
            target="_blank"
            rel="noopener"
            className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-paper"
          >
            <span className="grow">
              <span className="block font-semibold">{i18n._(DOCUMENT_WORDS[document])}</span>
              <span className="block text-14 text-ink-soft">
                <Trans>Version of {formatDate(i18n.locale, date, 'UTC')}</Trans>
              </span>
            </span>
            <Icon of={ExternalLink} size={16} className="text-ink-soft" />
          </a>
        </li>
      ))}
    </ul>
  )
}
