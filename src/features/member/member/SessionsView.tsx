import { Trans } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { timers } from '#engine/client/platform/clock.ts'
import { onWake, visible } from '#engine/client/platform/visibility.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { listSessions } from '#features/login/contract/sessions.ts'
import { MemberView } from './MemberView.tsx'
import { EndOthers } from './sessions/EndOthers.tsx'
import { SessionCard } from './sessions/SessionCard.tsx'

const LOOK_MS = 15_000

/** Looks again while the page is shown, because another device may log in, or sign one out. */
function lookAgain(again: () => void): () => void {
  const sleep = () =>
    timers.after(LOOK_MS, () => {
      if (visible.value) again()
      cancel = sleep()
    })
  let cancel = sleep()
  const stop = onWake(again)
  return () => {
    cancel()
    stop()
  }
}

/** Nothing is on the device, but what is shown stays when the network is gone. */
const noCopy = async () => null

/** Where the member is logged in; each device can be signed out from here. */
export function SessionsView() {
  const found = useLive(
    () => query(listSessions, {}, { call: sessionCall, readCopy: noCopy, wake: lookAgain }),
    [],
  )
  const { again } = found
  return (
    <MemberView title={<Trans>Logged-in devices</Trans>}>
      <Notice kind="info">
        <Trans>
          Don’t recognize a device? Sign it out. Whoever used it may be able to read your login
          codes, so also change the password of your mailbox, or your e-mail address here.
        </Trans>
      </Notice>
      {found.state === 'ready' ? (
        <Devices sessions={found.value.sessions} again={again} />
      ) : (
        <NoAnswer of={found} />
      )}
    </MemberView>
  )
}

type DevicesProps = {
  sessions: readonly Parameters<typeof SessionCard>[0]['session'][]
  again: () => void
}

function Devices({ sessions, again }: DevicesProps) {
  const others = sessions.filter(({ isThis }) => !isThis)
  const own = sessions.filter(({ isThis }) => isThis)
  return (
    <>
      <ul className="grid gap-3">
        {[...own, ...others].map((session) => (
          <li key={session.id}>
            <SessionCard session={session} onEnded={again} />
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-14 text-ink-soft">
          <Trans>You aren’t logged in on any other device.</Trans>
        </p>
      ) : (
        <EndOthers count={others.length} onEnded={again} />
      )}
    </>
  )
}
