import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { TornLabel } from './drawings/TornLabel.tsx'
import { EmptyState } from './EmptyState.tsx'

type ErrorStateProps = {
  /** What happened. */
  title: ReactNode
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** The id of the failed request, for customer service. */
  requestId?: string | undefined
}

/** Shown for a list that could not be loaded: what happened, and a retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retrying = false, requestId } = props
  return (
    <div role="alert">
      <EmptyState
        drawing={<TornLabel />}
        title={title}
        action={
          onRetry && (
            <Button icon={RotateCw} busy={retrying} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {children}
        {requestId && (
          <span className="block text-12">
            <Trans>
              Reference for customer service: <code className="font-mono">{requestId}</code>
            </Trans>
          </span>
        )}
      </EmptyState>
    </div>
  )
}
