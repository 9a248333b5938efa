import { Trans } from '@lingui/react/macro'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'

/** Replaces a screen whose rows could not be read from this device. */
export function DeviceFailure() {
  return (
    <ErrorState
      title={<Trans>Your data couldn’t be read from this device</Trans>}
      onRetry={() => location.reload()}
    >
      <Trans>Reload the page. Nothing you saved is lost.</Trans>
    </ErrorState>
  )
}
