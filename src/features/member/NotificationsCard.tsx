import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#actions/use-write.ts'
import { account } from '#data/account.ts'
import { WriteFailure } from '#parts/SaveFailure.tsx'
import { useLive } from '#parts/use-live.ts'
import type { AccountRow } from '#shared/contract/rows.ts'
import type { NotifiedKind } from '#shared/domain/events.ts'
import {
  type Channel,
  isWanted,
  NOTIFIED_KINDS,
  type SwitchName,
  switchOf,
} from '#shared/domain/notifications.ts'
import { switchNotification } from '#shared/mutations/account.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { NOTIFICATION_WORDS } from './notification-words.ts'

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
        {NOTIFIED_KINDS.map((kind) => (
          <KindSwitches key={kind} kind={kind} row={row} />
        ))}
      </div>
    </Card>
  )
}

function KindSwitches({ kind, row }: { kind: NotifiedKind; row: AccountRow }) {
  const { i18n, t } = useLingui()
  const { run, failed } = useWrite()
  const turn = (notification: SwitchName, isOn: boolean) =>
    run(() => mutate([intent(switchNotification, row.id, { notification, isOn })]))
  const words = NOTIFICATION_WORDS[kind]
  const checkbox = (channel: Channel, label: string) => {
    const name = switchOf(kind, channel)
    return (
      name !== null && (
        <Checkbox
          checked={isWanted(row.mutedNotifications, kind, channel)}
          onChange={(isOn) => void turn(name, isOn)}
        >
          {label}
        </Checkbox>
      )
    )
  }
  return (
    <fieldset className="flow-root py-1.5">
      <legend className="float-left w-1/2 py-2.5 pr-3">{i18n._(words.name)}</legend>
      <div className="ml-[50%] flex flex-wrap gap-x-4">
        {checkbox('push', t`By push`)}
        {checkbox('mail', t`By e-mail`)}
      </div>
      {'whyMailed' in words && (
        <p className="clear-both text-14 text-ink-soft">{i18n._(words.whyMailed)}</p>
      )}
      {failed && <WriteFailure />}
    </fieldset>
  )
}
