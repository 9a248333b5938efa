import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { usePathname, useSearch } from '#navigation/location.ts'
import { useSession } from '#session/use-session.ts'
import { firstPaths } from '#shared/first-paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { lazyWithWords } from './lazy-page.ts'
import { PageMain } from './PageMain.tsx'
import { SkipLink } from './SkipLink.tsx'

const { Lazy: TabBar } = lazyWithWords(async () => (await import('./TabBar.tsx')).TabBar, [])

/** The shell of public pages. Members on a phone keep their tabs. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const member = useSession().state !== 'visitor'
  const pathname = usePathname()
  const search = useSearch()
  // The home page only introduces us; a login on any other one comes back to it.
  const goal = pathname === firstPaths.tourist() ? {} : { to: pathname + search }
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header
        end={
          member ? (
            <ButtonLink href={firstPaths.parcels()} className="px-3! text-14! max-lg:hidden">
              <Trans>My parcels</Trans>
            </ButtonLink>
          ) : pathname === firstPaths.login() ? null : (
            <ButtonLink href={firstPaths.login(goal)} className="px-3! text-14!">
              <Trans>Log in</Trans>
            </ButtonLink>
          )
        }
      />
      <PageMain className="grow">{children}</PageMain>
      <Footer className={member ? 'pb-28 lg:pb-8' : 'pb-8'} />
      {member && (
        <Suspense>
          <TabBar />
        </Suspense>
      )}
    </div>
  )
}
