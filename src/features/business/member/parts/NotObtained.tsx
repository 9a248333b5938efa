import { Trans } from '@lingui/react/macro'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { ContactCard } from './ContactCard.tsx'

/** Shown to a member where what a screen is about could not be found or read. */
export function NotObtained() {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4 pb-8">
      <ErrorState
        title={<Trans>Failed to obtain details</Trans>}
        onRetry={() => location.reload()}
      />
      <ContactCard isSent about={{ subject: 'general' }} />
    </div>
  )
}
