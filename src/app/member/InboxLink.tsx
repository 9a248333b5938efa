import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import { openCount } from '#features/agenda/member/data/inbox.ts'

/** The way to the inbox in the header of every page, with how many of its rows wait for the member. */
export function InboxLink() {
  const { t } = useLingui()
  const { number } = useFormat()
  const counted = useLive(openCount, [])
  const open = counted.state === 'ready' ? counted.value : 0
  return (
    <a
      href={paths.member({ view: 'inbox' })}
      aria-label={
        open === 0 ? t`Inbox` : t`${plural(open, { one: 'Inbox, # open', other: 'Inbox, # open' })}`
      }
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-line"
    >
      <Icon of={Inbox} size={24} />
      {open > 0 && (
        <span className="absolute top-0.5 right-0 min-w-5 rounded-full border-2 border-paper bg-brand px-1 text-center text-12 leading-[1.35] font-semibold text-on-brand tabular-nums">
          {number(open)}
        </span>
      )}
    </a>
  )
}
