import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { connected, isOffNetwork } from '#engine/client/platform/connection.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'

/** Above a form that only the server can take, while it cannot be reached: why, and (`children`) what is kept meanwhile. */
export function NeedsConnection({ children }: { children: ReactNode }) {
  if (connected.value) return null
  return (
    <Notice kind="caution" icon={CloudOff}>
      <p className="font-semibold">
        {isOffNetwork() ? (
          <Trans>You’re offline.</Trans>
        ) : (
          <Trans>The server doesn’t answer.</Trans>
        )}
      </p>
      <p>{children}</p>
    </Notice>
  )
}
