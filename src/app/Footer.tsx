import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBusinessName } from '#parts/use-business.ts'
import type { DocumentName } from '#shared/domain/documents.ts'
import { firstPaths } from '#shared/first-paths.ts'

const WORDS = {
  terms: msg`Terms`,
  privacy: msg`Privacy`,
  prohibited: msg`Prohibited goods`,
} as const satisfies Record<DocumentName, MessageDescriptor>
const DOCUMENTS = Object.keys(WORDS) as DocumentName[]

/** The end of a public page; it is hidden while what precedes it is loading. */
export function Footer({ className }: { className: string }) {
  const { i18n } = useLingui()
  const name = useBusinessName()
  return (
    <footer className="mt-16 border-t border-line lg:mt-24 [main:has([data-coming])+&]:hidden">
      <div
        className={`mx-auto flex max-w-content flex-wrap justify-between gap-x-8 gap-y-2 px-4 pt-8 text-14 text-ink-soft ${className}`}
      >
        <p>
          <Trans>{name}: parcel forwarding and buying agent, on open-source software</Trans>
        </p>
        <ul className="flex flex-wrap gap-x-4">
          <li>
            <a href={firstPaths.helpCenter()} className="underline">
              <Trans>Help center</Trans>
            </a>
          </li>
          {DOCUMENTS.map((document) => (
            <li key={document}>
              <a href={firstPaths.helpCenter({ article: document })} className="underline">
                {i18n._(WORDS[document])}
              </a>
            </li>
          ))}
        </ul>
        <p>
          <Trans>Warehouses in China, Singapore and Japan</Trans>
        </p>
      </div>
    </footer>
  )
}
