import { Plural, Trans } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'
import { query } from '#data/query.ts'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { listSessions } from '#shared/contract/sessions.ts'
import { paths } from '#shared/paths.ts'
import { RowLink } from './RowLink.tsx'

/** The way to the devices of the member, with how many there are once the server has said so. */
export function DevicesRow() {
  const found = useLive(() => query(listSessions, {}, { call: sessionCall }), [])
  const count =
    found.state === 'ready' ? (
      <Plural value={found.value.sessions.length} one="# device" other="# devices" />
    ) : undefined
  return (
    <RowLink href={paths.member({ view: 'sessions' })} icon={MonitorSmartphone} note={count}>
      <Trans>Logged-in devices</Trans>
    </RowLink>
  )
}
