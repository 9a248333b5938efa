import { Trans } from '@lingui/react/macro'
import { PackagePlus } from 'lucide-react'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { NoSignal } from '#engine/client/ui/drawings/NoSignal.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { paths } from '#engine/shared/paths.ts'

/** Instead of parcels on a device that has not synced yet. */
export function ParcelsNotHere() {
  return (
    <EmptyState
      drawing={<NoSignal />}
      title={<Trans>Your parcels aren’t on this device yet</Trans>}
      action={
        <ButtonLink look="primary" icon={PackagePlus} href={paths.declare()}>
          <Trans>Register parcels</Trans>
        </ButtonLink>
      }
    >
      <Trans>They’ll download when you’re online. You can already register new ones.</Trans>
    </EmptyState>
  )
}
