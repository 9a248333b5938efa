import { Trans } from '@lingui/react/macro'
import { Bell, BellOff } from 'lucide-react'
import type { PushMember } from '#actions/repair-push.ts'
import { database } from '#data/current.ts'
import { accountIdOf } from '#data/database.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { isPushOn, type PushSetting, usePushSetting } from './push-setting.ts'

/** The setting for push notifications on this device. */
export function PushCard() {
  const db = database.value
  const session = useSession()
  if (db === null || session.state === 'visitor') return null
  return <PushSwitch accountId={accountIdOf(db)} authorization={session.authorization} />
}

function PushSwitch(member: PushMember) {
  const { setting, working, turnOn, turnOff } = usePushSetting(member)
  return (
    <Card aria-labelledby="push-heading">
      <h2 id="push-heading" className="text-18 font-semibold">
        <Trans>Notifications on this device</Trans>
      </h2>
      <div className="mt-1 grid justify-items-start gap-3" aria-live="polite">
        {setting ? <PushNote setting={setting} /> : <Skeleton className="h-5 w-full" />}
        {setting && canTurn(setting) && (
          <Button
            look={isPushOn(setting) ? 'quiet' : 'primary'}
            icon={isPushOn(setting) ? BellOff : Bell}
            busy={working}
            onClick={isPushOn(setting) ? turnOff : turnOn}
          >
            {isPushOn(setting) ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
          </Button>
        )}
      </div>
    </Card>
  )
}

const canTurn = ({ state }: PushSetting) => ['off', 'on', 'failed'].includes(state)

/** The state of notifications, and what to do if they are unavailable. */
function PushNote({ setting }: { setting: PushSetting }) {
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
