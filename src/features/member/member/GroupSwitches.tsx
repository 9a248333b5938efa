import type { MessageDescriptor } from '@lingui/core'
import { Plural, useLingui } from '@lingui/react/macro'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import type { NotifiedKind } from '#engine/shared/events.ts'
import { CHANNELS, type Channel, isWanted, switchOf } from '#engine/shared/notifications.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { switchNotification } from '#features/member/changes/account.ts'
import type { AccountRow } from '#features/member/changes/rows.ts'
import { NOTIFICATION_WORDS } from '#registry/words/notifications.ts'
import { WHY_MAILED } from './notification-groups.ts'

type GroupSwitchesProps = {
  name: MessageDescriptor
  kinds: readonly NotifiedKind[]
  row: AccountRow
}

/** A group of kinds: a switch of each channel for all of them, and below it, once opened, one for each kind. */
export function GroupSwitches({ name, kinds, row }: GroupSwitchesProps) {
  const { i18n } = useLingui()
  const { run, failed } = useWrite()
  const turn = (turned: readonly NotifiedKind[], channel: Channel, isOn: boolean) =>
    run(() => mutate(changesOf(row, turned, channel, isOn)))
  const reasons = kinds.flatMap((kind) => {
    const words = NOTIFICATION_WORDS[kind]
    return 'whyMailed' in words ? [i18n._(WHY_MAILED[words.whyMailed])] : []
  })
  return (
    <div className="py-1.5">
      <Switches name={i18n._(name)} isGroup kinds={kinds} row={row} onTurn={turn} />
      {failed && <WriteFailure why={failed} />}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-14 text-ink-soft">
          <Plural value={kinds.length} one="# notification" other="# notifications" />
        </summary>
        <div className="mb-3 border-l-2 border-line pl-3">
          {kinds.map((kind) => (
            <Switches
              key={kind}
              name={i18n._(NOTIFICATION_WORDS[kind].name)}
              kinds={[kind]}
              row={row}
              onTurn={turn}
            />
          ))}
          {[...new Set(reasons)].map((reason) => (
            <p key={reason} className="pt-1 text-14 text-ink-soft">
              {reason}
            </p>
          ))}
        </div>
      </details>
    </div>
  )
}

type SwitchesProps = {
  name: string
  isGroup?: boolean
  kinds: readonly NotifiedKind[]
  row: AccountRow
  onTurn: (kinds: readonly NotifiedKind[], channel: Channel, isOn: boolean) => Promise<unknown>
}

/** The switch of each channel; one that no kind can be turned off on is on for good. */
function Switches({ name, isGroup = false, kinds, row, onTurn }: SwitchesProps) {
  const { t } = useLingui()
  const labels = { push: t`By push`, mail: t`By e-mail` }
  return (
    <fieldset className="flex flex-wrap items-start justify-between gap-x-4">
      <legend className="sr-only">{name}</legend>
      <span
        aria-hidden="true"
        className={`min-w-24 flex-1 py-2.5 ${isGroup ? 'font-semibold' : 'text-14'}`}
      >
        {name}
      </span>
      <div className="flex flex-wrap gap-x-4 whitespace-nowrap">
        {CHANNELS.map((channel) => {
          const able = kinds.filter((kind) => switchOf(kind, channel) !== null)
          const on = able.filter((kind) => isWanted(row.mutedNotifications, kind, channel))
          return (
            <Checkbox
              key={channel}
              checked={on.length === able.length}
              isMixed={on.length > 0 && on.length < able.length}
              disabled={able.length === 0}
              onChange={(isOn) => void onTurn(able, channel, isOn)}
            >
              {labels[channel]}
            </Checkbox>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The changes that turn the kinds of a channel which are not yet so. */
function changesOf(
  row: AccountRow,
  kinds: readonly NotifiedKind[],
  channel: Channel,
  isOn: boolean,
) {
  return kinds.flatMap((kind) => {
    const notification = switchOf(kind, channel)
    if (notification === null || isWanted(row.mutedNotifications, kind, channel) === isOn) return []
    return [intent(switchNotification, row.id, { notification, isOn })]
  })
}
