import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { usePathname, useSearch } from '#engine/client/navigation/location.ts'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { firstPaths } from '#engine/shared/first-paths.ts'
import { useBusinessName } from '#features/business/member/parts/use-business.ts'
import type { DocumentName } from '#features/business/rules/documents.ts'
import { Header } from './Header.tsx'
import { INBOX_OF_MEMBERS } from './inbox-of-members.ts'
import { PageMain } from './PageMain.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useOpeningSoon } from './use-opening-soon.ts'
import { WhenOpen } from './WhenOpen.tsx'

const WORDS = {
  terms: msg`Terms`,
  privacy: msg`Privacy`,
  prohibited: msg`Prohibited goods`,
} as const satisfies Record<DocumentName, MessageDescriptor>
const DOCUMENTS = Object.keys(WORDS) as DocumentName[]

/** The end of a public page; it is hidden while what precedes it is loading. */
function Footer({ className }: { className: string }) {
  const { i18n } = useLingui()
  const name = useBusinessName()
  const isOpeningSoon = useOpeningSoon()
  return (
    <footer className="mt-16 border-t border-line lg:mt-24 [main:has([data-coming])+&]:hidden">
      <div
        className={`mx-auto flex max-w-content flex-wrap justify-between gap-x-8 gap-y-2 px-4 pt-8 text-14 text-ink-soft ${className}`}
      >
        <p>
          <Trans>{name}: parcel forwarding, on open-source software</Trans>
        </p>
        {/* The links would lead to nothing but that it opens soon. */}
        <ul hidden={isOpeningSoon} className="flex flex-wrap gap-x-4 [[hidden]]:hidden">
          <li>
            <a href={firstPaths.helpCenter()} className="inline-block py-1 underline">
              <Trans>Help center</Trans>
            </a>
          </li>
          {DOCUMENTS.map((document) => (
            <li key={document}>
              <a
                href={firstPaths.helpCenter({ article: document })}
                className="inline-block py-1 underline"
              >
                {i18n._(WORDS[document])}
              </a>
            </li>
          ))}
          <li>
            <a
              href={firstPaths.helpCenter({ article: 'accessibility' })}
              className="inline-block py-1 underline"
            >
              <Trans>Accessibility</Trans>
            </a>
          </li>
        </ul>
      </div>
    </footer>
  )
}

const { Lazy: TabBar } = lazyWithWords(async () => (await import('./TabBar.tsx')).TabBar)
const { Lazy: InboxLink } = INBOX_OF_MEMBERS

/** The shell of public pages. Members on a phone keep their tabs. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const isMember = useSession().state !== 'visitor'
  const pathname = usePathname()
  const search = useSearch()
  // The home page only introduces us; a login on any other one comes back to it.
  const goal = pathname === firstPaths.tourist() ? {} : { to: pathname + search }
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header
        end={
          isMember ? (
            <>
              <Suspense>
                <InboxLink />
              </Suspense>
              <ButtonLink href={firstPaths.parcels()} className="px-3! text-14! max-lg:hidden">
                <Trans>My parcels</Trans>
              </ButtonLink>
            </>
          ) : pathname === firstPaths.login() ? null : (
            <ButtonLink href={firstPaths.login(goal)} className="px-3! text-14!">
              <Trans>Log in</Trans>
            </ButtonLink>
          )
        }
      />
      <PageMain className="grow">
        <WhenOpen>{children}</WhenOpen>
      </PageMain>
      <Footer className={isMember ? 'pb-28 lg:pb-8' : 'pb-8'} />
      {isMember && (
        <Suspense>
          <TabBar />
        </Suspense>
      )}
    </div>
  )
}
