import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import type { CallResult } from '#engine/client/platform/call.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { endOtherSessions, endSession } from '#features/login/contract/sessions.ts'

type EndSheetProps = {
  title: ReactNode
  verb: ReactNode
  /** The device, or null for all others. */
  sessionId: string | null
  /** Said once it is done. */
  note: string
  onClose: () => void
  onEnded: () => void
}

/** Confirms that other devices are to be signed out, with what that does to them. */
export function EndSheet({ title, verb, sessionId, note, onClose, onEnded }: EndSheetProps) {
  const { run, busy, problem } = useAct()
  const confirm = async () => {
    const ended = await run(
      (): Promise<CallResult<unknown>> =>
        sessionId === null
          ? sessionCall(endOtherSessions, {})
          : sessionCall(endSession, { params: { sessionId } }),
    )
    if (ended === null) return
    onClose()
    onEnded()
    toast.good(note)
  }
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={title}
      icon={LogOut}
      verb={verb}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <div className="grid gap-3">
        <p>
          <Trans>
            Your data is deleted there as soon as the device is online. What it hasn’t sent yet
            stays on it until it’s exported, discarded, or sent by your next login there.
          </Trans>
        </p>
        <ActProblem problem={problem} />
      </div>
    </ConfirmSheet>
  )
}
