import { Trans } from '@lingui/react/macro'
import { databaseFailed } from '#app/database-failed.ts'
import { schemaTrouble } from '#engine/client/data/database.ts'
import { databaseLost } from '#engine/client/data/reopen.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'

/** Shown above every member page while this device cannot store or read the member's data. */
export function StorageNotice() {
  const session = useSession()
  if (schemaTrouble.value === 'outdated')
    return (
      <div className="pt-4">
        <Notice
          kind="caution"
          action={
            <Button onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          }
        >
          <Trans>
            The app was updated in another tab. Reload to continue. What you typed is saved.
          </Trans>
        </Notice>
      </div>
    )
  if (schemaTrouble.value === 'blocked')
    return (
      <div className="pt-4">
        <Notice kind="caution">
          <Trans>Close the app’s other tabs. They’re still running an older version.</Trans>
        </Notice>
      </div>
    )
  if (databaseLost.value || databaseFailed.value)
    return (
      <div className="pt-4">
        <Notice
          kind="danger"
          action={
            <Button onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          }
        >
          <Trans>
            This browser isn’t letting the app store data right now. Reload the page. If this is a
            private window, use a regular one.
          </Trans>
        </Notice>
      </div>
    )
  if (session.state === 'unreachable')
    return (
      <div className="pt-4">
        <Notice kind="caution">
          <Trans>Failed to obtain user information. We’ll try again when you’re online.</Trans>
        </Notice>
      </div>
    )
  return null
}
