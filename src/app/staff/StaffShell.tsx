import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Header } from '#app/Header.tsx'
import { PageMain } from '#app/PageMain.tsx'
import { SkipLink } from '#app/SkipLink.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { paths } from '#engine/shared/paths.ts'
import { StaffConsole } from './StaffConsole.tsx'

/** The shell of the warehouse console. */
export function StaffShell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <SkipLink />
      <Header
        tabs="never"
        home={paths.staff()}
        homeLabel={(name) => t`${name}, warehouse console`}
        end={
          <ButtonLink href={paths.member()} className="px-3! text-14!">
            <Trans>Me</Trans>
          </ButtonLink>
        }
      />
      <PageMain className="mx-auto w-full max-w-[84rem] grow px-4 pb-32 md:pb-16 print:p-0">
        <StaffConsole>{children}</StaffConsole>
      </PageMain>
    </div>
  )
}
