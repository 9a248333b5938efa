import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { carrierPage } from '#features/carriers/rules/carriers.ts'
import type { CartonWithTracking } from '#features/orders/member/data/orders.ts'

type CarrierNumberProps = Pick<CartonWithTracking, 'carton'>

/** The carrier of a carton, its number there and the carrier's page about it; nothing before it has a number. */
export function CarrierNumber({ carton: { carrier, trackingNumber } }: CarrierNumberProps) {
  const { t } = useLingui()
  if (trackingNumber === '') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-14 text-ink-soft">{carrier}</p>
        <CopyCode
          code={trackingNumber}
          what={t`tracking number of the carton`}
          errorText={t`Copy failed`}
          size={16}
        />
      </div>
      <ButtonLink
        icon={ExternalLink}
        href={carrierPage(carrier, trackingNumber)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Trans>Carrier’s website</Trans>
      </ButtonLink>
    </div>
  )
}
