import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/Notice.tsx'
import type { PushSetting } from './push-setting.ts'

/** How notifications stand, and the way out where they cannot be had. */
export function PushNote({ setting }: { setting: PushSetting }) {
  switch (setting.state) {
    case 'unsupported':
      return (
        <p className="text-14 text-ink-soft">
          <Trans>This browser has no notifications of websites.</Trans>
        </p>
      )
    case 'install':
      return (
        <p className="text-14 text-ink-soft">
          <Trans>
            iPhone and iPad notify from the home screen only. Put Sampan there first, open it from
            there, and turn notifications on.
          </Trans>
        </p>
      )
    case 'blocked':
      return (
        <Notice kind="caution">
          <Trans>
            Your browser blocks notifications of Sampan. Open the site’s settings beside the
            address, or those of the installed app, allow notifications there, and come back.
          </Trans>
        </Notice>
      )
    case 'off':
      return (
        <p className="text-14 text-ink-soft">
          <Trans>
            Be told when a parcel arrives and when a claim is decided, also while Sampan is closed.
          </Trans>
        </p>
      )
    case 'on':
      return (
        <p className="text-14 text-ink-soft">
          <Trans>On. They name a parcel by its last digits only, and end when you sign out.</Trans>
        </p>
      )
    case 'failed':
      return <Notice kind="danger">{failureWords(setting.why)}</Notice>
  }
}

function failureWords(why: 'offline' | 'server' | 'browser') {
  switch (why) {
    case 'offline':
      return <Trans>Turning notifications on or off needs the network.</Trans>
    case 'server':
      return <Trans>The server did not take the change. Try again in a moment.</Trans>
    case 'browser':
      return (
        <Trans>
          The browser could not set up notifications. Its push service may be out of reach.
        </Trans>
      )
  }
}
