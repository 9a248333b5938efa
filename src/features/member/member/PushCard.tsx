import { Trans } from '@lingui/react/macro'
import { Bell, BellOff } from 'lucide-react'
import { database } from '#engine/client/data/current.ts'
import { accountIdOf } from '#engine/client/data/database.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import { useBusinessName } from '#features/business/member/parts/use-business.ts'
import {
  isPushOn,
  type PushSetting,
  usePushSetting,
} from '#features/notices/member/acts/push-setting.ts'
import type { PushMember } from '#features/notices/member/acts/repair-push.ts'
import { InstallFirst } from '#features/notices/member/parts/InstallFirst.tsx'
import { PushFailure } from '#features/notices/member/parts/PushFailure.tsx'

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
  const name = useBusinessName()
  switch (setting.state) {
    case 'unsupported':
      return (
        <p className="text-14 text-ink-soft">
          <Trans>This browser doesn’t support website notifications.</Trans>
        </p>
      )
    case 'install':
      return <InstallFirst />
    case 'blocked':
      return (
        <Notice kind="caution">
          <Trans>
            Your browser blocks notifications from {name}. Allow them in the site settings next to
            the address, or in the settings of the installed app, then come back.
          </Trans>
        </Notice>
      )
    case 'off':
      return (
        <p className="text-14 text-ink-soft">
          <Trans>
            Get notified when a parcel arrives or a claim is decided, even when the app is closed.
          </Trans>
        </p>
      )
    case 'on':
      return (
        <p className="text-14 text-ink-soft">
          <Trans>
            On. Notifications show only the last digits of a parcel’s number, and stop when you sign
            out.
          </Trans>
        </p>
      )
    case 'failed':
      return <PushFailure why={setting.why} />
  }
}
