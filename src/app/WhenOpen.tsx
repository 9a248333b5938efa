import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePathname } from '#engine/client/navigation/location.ts'
import { firstPaths } from '#engine/shared/first-paths.ts'
import { useBusiness, useBusinessName } from '#features/business/member/parts/use-business.ts'
import { useOpeningSoon } from './use-opening-soon.ts'

/** The pages that an owner needs before everyone may see the others. */
const ALWAYS: readonly string[] = [firstPaths.login(), firstPaths.setUp()]

/** What visitors see of a business that is not open yet. */
export function WhenOpen({ children }: { children: ReactNode }) {
  const { email } = useBusiness().supportContact
  const name = useBusinessName()
  const isOpeningSoon = useOpeningSoon()
  const pathname = usePathname()
  if (!isOpeningSoon || ALWAYS.includes(pathname)) return children
  return (
    <div className="mx-auto max-w-md px-4 py-24 text-center">
      <h1 className="text-28 font-bold">
        <Trans>{name} is opening soon</Trans>
      </h1>
      <p className="mt-3 text-ink-soft">
        <Trans>We’re getting ready. Please come back in a few days.</Trans>
      </p>
      {email !== '' && (
        <p className="mt-3">
          <a href={`mailto:${email}`} className="underline">
            {email}
          </a>
        </p>
      )}
    </div>
  )
}
