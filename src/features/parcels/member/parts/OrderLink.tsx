import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'

/** The link to the order that a parcel is in; nothing for others. */
export function OrderLink({ parcel }: { parcel: ParcelRow }) {
  if (parcel.transCode === null) return null
  return (
    <a
      href={paths.order(parcel.transCode)}
      className="-my-2 inline-flex min-h-11 shrink-0 items-center gap-1 text-14 font-semibold text-brand-text"
    >
      <Trans>See the order</Trans>
      <Icon of={ArrowRight} size={16} />
    </a>
  )
}
