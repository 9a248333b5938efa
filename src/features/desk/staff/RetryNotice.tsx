import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Query } from '#engine/client/data/query.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'

type RetryNoticeProps = { of: Pick<Query<unknown>, 'again' | 'asking'>; children: ReactNode }

/** A part of the board that could not be loaded, with a way to ask again. */
export function RetryNotice({ of: { again, asking }, children }: RetryNoticeProps) {
  return (
    <Notice
      kind="caution"
      action={
        <Button icon={RotateCw} busy={asking === 'again'} onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
