import { Trans } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import type { CallProblem } from '#platform/call.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ActProblem } from './ActProblem.tsx'

type KeepAccountProps = {
  /** UTC ISO 8601. */
  dueAt: string
  busy: boolean
  problem: CallProblem | null
  onKeep: () => void
}

/** Until when the account is there, and the way to keep it. */
export function KeepAccount({ dueAt, busy, problem, onKeep }: KeepAccountProps) {
  const when = useFormat().dateTime(dueAt)
  return (
    <div className="grid gap-2">
      <Notice
        kind="caution"
        action={
          <Button busy={busy} onClick={onKeep}>
            <Trans>Keep my account</Trans>
          </Button>
        }
      >
        <Trans>
          Your account will be deleted after {when}. Until then you can change your mind.
        </Trans>
      </Notice>
      {problem && <ActProblem problem={problem} />}
    </div>
  )
}
