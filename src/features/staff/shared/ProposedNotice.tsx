import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Notice } from '#ui/Notice.tsx'

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
