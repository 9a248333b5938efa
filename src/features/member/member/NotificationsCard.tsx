import { Trans } from '@lingui/react/macro'
import { account } from '#engine/client/data/account.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { NOTIFIED_KINDS } from '#engine/shared/notifications.ts'
import { NOTIFICATION_WORDS } from '#registry/words/notifications.ts'
import { GroupSwitches } from './GroupSwitches.tsx'
import { NOTIFICATION_GROUPS, notificationGroups } from './notification-groups.ts'

/** What the member is notified of and how, on all devices; works offline. */
export function NotificationsCard() {
  const mine = useLive(account, [])
  const row = mine.state === 'ready' ? mine.value?.row : undefined
  if (row === undefined) return null
  return (
    <Card aria-labelledby="notifications-heading">
      <h2 id="notifications-heading" className="text-18 font-semibold">
        <Trans>What we notify you about</Trans>
      </h2>
      <p className="mt-1 text-14 text-ink-soft">
        <Trans>
          These apply to all your devices. Push notifications also need to be turned on for each
          device.
        </Trans>
      </p>
      <div className="mt-3 divide-y divide-line">
        {notificationGroups.map((group) => (
          <GroupSwitches
            key={group}
            name={NOTIFICATION_GROUPS[group]}
            kinds={NOTIFIED_KINDS.filter((kind) => NOTIFICATION_WORDS[kind].group === group)}
            row={row}
          />
        ))}
      </div>
    </Card>
  )
}
