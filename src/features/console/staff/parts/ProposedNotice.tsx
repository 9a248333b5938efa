import { Trans } from '@lingui/react/macro'
import { Handshake, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'

/** What waits for a second person, with the way to the approvals. */
export function ProposedNotice({ children }: { children: ReactNode }) {
  return (
    <Notice
      action={
        <ButtonLink href={paths.staffApprovals()}>
          <Trans>Open approvals</Trans>
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}

/** Marks what a second person has to decide. */
export function ProposedChip() {
  return (
    <Chip tone="caution" icon={Handshake}>
      <Trans>Waiting for a second person</Trans>
    </Chip>
  )
}

/** Marks a case of the asking staff member, which a colleague has to decide. */
export function OwnChip() {
  return (
    <Chip tone="info" icon={UserRound}>
      <Trans>Your own</Trans>
    </Chip>
  )
}
