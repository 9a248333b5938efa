import { Plural, Trans } from '@lingui/react/macro'
import { ChevronRight, MonitorSmartphone } from 'lucide-react'
import { query } from '#data/query.ts'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { listSessions } from '#shared/contract/sessions.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/Icon.tsx'

/** The way to the devices of the member, with how many there are once the server has said so. */
export function DevicesLink() {
  const found = useLive(() => query(listSessions, {}, { call: sessionCall }), [])
  return (
    <a
      href={paths.member({ view: 'sessions' })}
      className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-surface px-4 hover:bg-paper sm:px-5"
    >
      <Icon of={MonitorSmartphone} className="text-ink-soft" />
      <span className="min-w-0 grow">
        <Trans>Logged-in devices</Trans>
      </span>
      {found.state === 'ready' && (
        <span className="text-14 text-ink-soft tabular-nums">
          <Plural value={found.value.sessions.length} one="# device" other="# devices" />
        </span>
      )}
      <Icon of={ChevronRight} size={16} className="text-ink-soft" />
    </a>
  )
}
