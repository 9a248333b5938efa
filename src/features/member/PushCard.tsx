import { Trans } from '@lingui/react/macro'
import { Bell, BellOff } from 'lucide-react'
import type { PushMember } from '#actions/repair-push.ts'
import { database } from '#data/current.ts'
import { accountIdOf } from '#data/database.ts'
import { useLive } from '#parts/use-live.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PushNote } from './PushNote.tsx'
import { isPushOn, type PushSetting } from './push-setting.ts'
import { usePushSetting } from './use-push-setting.ts'

/** Whether this device is told what happens to the member's parcels while Sampan is closed. */
export function PushCard() {
  const db = useLive(() => database, [])
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
