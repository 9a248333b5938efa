import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'

/** The link to declare a parcel that arrived undeclared; renders nothing for others. */
export function DeclareLink({ parcel }: { parcel: ParcelRow }) {
  if (!parcelCan.declare(parcel)) return null
  return (
    <a
      href={paths.declare({ id: parcel.id })}
      className="-my-2 inline-flex min-h-11 shrink-0 items-center gap-1 text-14 font-semibold text-brand-text"
    >
      <Trans>Declare goods</Trans>
      <Icon of={ArrowRight} size={16} />
    </a>
  )
}
