import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { Chip } from '#engine/client/ui/Chip.tsx'

/** Marks an order that goes to somebody else under a sender of the member's choice. */
export function DropShippingChip() {
  return (
    <Chip tone="info" icon={UserRound}>
      <Trans>Drop shipping</Trans>
    </Chip>
  )
}
