import { Trans } from '@lingui/react/macro'
import { Handshake } from 'lucide-react'
import { Chip } from '#ui/Chip.tsx'

/** Marks what a second person has to decide. */
export function ProposedChip() {
  return (
    <Chip tone="caution" icon={Handshake}>
      <Trans>Waiting for a second person</Trans>
    </Chip>
  )
}
