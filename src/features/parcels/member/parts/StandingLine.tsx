import { Plural, Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'

/** Of a parcel that an order waits with: how many others it ships with. */
export function StandingLine({ others }: { others: number }) {
  return (
    <a
      href={paths.orders()}
      className="inline-flex items-center gap-1.5 text-12 font-semibold text-ink-soft underline"
    >
      <Icon of={Hourglass} size={14} />
      {others === 0 ? (
        <Trans>Ships when it’s here</Trans>
      ) : (
        <Plural
          value={others}
          one="Ships together with # more when they’re here"
          other="Ships together with # more when they’re here"
        />
      )}
    </a>
  )
}
