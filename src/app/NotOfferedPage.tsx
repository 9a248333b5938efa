import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { TornLabel } from '#engine/client/ui/drawings/TornLabel.tsx'
import { paths } from '#engine/shared/paths.ts'
import { PART_WORDS } from '#features/business/member/parts/part-words.ts'
import { useBusinessName } from '#features/business/member/parts/use-business.ts'
import type { PartName } from '#features/business/rules/parts.ts'

/** At a path of parts that the business does not offer: it says so, and what members have of it is still there. */
export function NotOfferedPage({ parts }: { parts: readonly PartName[] }) {
  const { i18n } = useLingui()
  const business = useBusinessName()
  const isMember = useSession().state === 'member'
  const part = parts.map((name) => i18n._(PART_WORDS[name])).join(', ')
  const mayHaveRequests = isMember && parts.some((name) => REQUESTED.includes(name))
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-3 px-4 py-16 text-center">
      <TornLabel />
      <h1 className="mt-4 text-22 font-bold">
        <Trans>{business} doesn’t offer this</Trans>
      </h1>
      <p className="text-ink-soft">
        <Trans>Not offered here: {part}. What you have ordered before is finished as usual.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {isMember ? (
          <ButtonLink look="primary" href={paths.parcels()}>
            <Trans>My parcels</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" href={paths.tourist()}>
            <Trans>Go home</Trans>
          </ButtonLink>
        )}
        {mayHaveRequests && (
          <ButtonLink href={paths.requests()}>
            <Trans>Mall and link purchases</Trans>
          </ButtonLink>
        )}
        <ButtonLink href={paths.helpCenter()}>
          <Trans>Help center</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

/** Of these, members have requests that run on. */
const REQUESTED: readonly PartName[] = ['mall', 'buyingRequests']
