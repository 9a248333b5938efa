import { Trans } from '@lingui/react/macro'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { releaseQueueItem, takeQueueItem } from '#shared/contract/console.ts'
import type { ThreadHead } from '#shared/contract/staff-messages.ts'
import { Button } from '#ui/Button.tsx'

type TakeButtonProps = { thread: ThreadHead; onChanged: () => void }

/** Takes a waiting conversation, or gives it back, as on the board. */
export function TakeButton({ thread, onChanged }: TakeButtonProps) {
  const { send, busy, problem } = useStaffWrite()
  const { threadId: object, takenBy, waitingSince } = thread
  const act = async () => {
    const endpoint = takenBy === null ? takeQueueItem : releaseQueueItem
    const done = await send(null, [object, takenBy, waitingSince], (onceKey) =>
      staffCall(endpoint, { params: { queue: 'messages' }, body: { onceKey, object } }),
    )
    if (done !== null) onChanged()
  }
  return (
    <>
      <Button busy={busy} onClick={() => void act()}>
        {takenBy === null ? <Trans>Take</Trans> : <Trans>Release</Trans>}
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </>
  )
}
