import { Trans } from '@lingui/react/macro'
import { appVersion } from '#platform/app-version.ts'

/** The version of the app, for questions to customer service. */
export function VersionNote() {
  return (
    <p className="text-center text-14 text-ink-soft">
      <Trans>Version {appVersion}</Trans>
    </p>
  )
}
