import { Trans } from '@lingui/react/macro'
import { hereAsGoal } from '#engine/client/session/login-goal.ts'
import { isStaff } from '#engine/client/session/session.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { TornLabel } from '#engine/client/ui/drawings/TornLabel.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useTitle } from './use-title.ts'

const TITLE = '404 Not Found'

/** The 404 page. Its title is English in every language, as the product owner specified. */
export function NotFoundPage() {
  const session = useSession()
  const isMember = session.state !== 'visitor'
  useTitle(TITLE)
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-3 px-4 py-16 text-center">
      <TornLabel />
      <h1 lang="en" className="mt-4 text-28 font-bold">
        {TITLE}
      </h1>
      <p className="text-ink-soft">
        <Trans>Check the link, or go home.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <ButtonLink look="primary" href={paths.tourist()}>
          <Trans>Go home</Trans>
        </ButtonLink>
        {isStaff(session) && location.pathname.startsWith('/staff') ? (
          <ButtonLink href={paths.staff()}>
            <Trans>Warehouse console</Trans>
          </ButtonLink>
        ) : isMember ? (
          <ButtonLink href={paths.parcels()}>
            <Trans>My parcels</Trans>
          </ButtonLink>
        ) : (
          // Some pages are there only for who may see them.
          <ButtonLink href={paths.login({ to: hereAsGoal() })}>
            <Trans>Log in</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
