import { Trans } from '@lingui/react/macro'
import { PackagePlus } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { NoSignal } from '#ui/drawings/NoSignal.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

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
