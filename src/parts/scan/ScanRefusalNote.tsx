import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '#ui/Notice.tsx'
import type { Refused } from './choose-codes.ts'

function words({ kind, code }: Refused): ReactNode {
  switch (kind) {
    case 'ours':
      return <Trans>{code} is one of our own numbers. Scan the courier’s bar code.</Trans>
    case 'product':
      return <Trans>{code} is a product’s bar code. Scan the one on the shipping label.</Trans>
    case 'unknown':
      return (
        <Trans>This code has no tracking number. Scan another one on the shipping label.</Trans>
      )
  }
}

/** Why a code is not taken, and which one to scan instead. */
export function ScanRefusalNote({ refused }: { refused: Refused }) {
  return (
    <div role="alert">
      <Notice kind="caution">{words(refused)}</Notice>
    </div>
  )
}
