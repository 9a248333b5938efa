import { Trans } from '@lingui/react/macro'
import { Notice } from '#engine/client/ui/Notice.tsx'

/** Why notifications could not be turned on or off. */
export function PushFailure({ why }: { why: 'offline' | 'server' | 'browser' }) {
  return <Notice kind="danger">{words(why)}</Notice>
}

function words(why: 'offline' | 'server' | 'browser') {
  switch (why) {
    case 'offline':
      return <Trans>You need to be online to turn notifications on or off.</Trans>
    case 'server':
      return <Trans>The server didn’t accept the change. Try again in a moment.</Trans>
    case 'browser':
      return (
        <Trans>
          The browser couldn’t turn on notifications. Its push service may be unavailable.
        </Trans>
      )
  }
}
