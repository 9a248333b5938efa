import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { Chip } from '#ui/Chip.tsx'

/** Marks a case of the asking staff member, which a colleague has to decide. */
export function OwnChip() {
  return (
    <Chip tone="info" icon={UserRound}>
      <Trans>Your own</Trans>
    </Chip>
  )
}
