import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What only some want to know, such as a formula or a fingerprint: behind one tap. */
export function HowItWorks({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-14 font-semibold underline">
        <Trans context="explanation">How it works</Trans>
      </summary>
      <div className="grid grid-cols-1 gap-3">{children}</div>
    </details>
  )
}
