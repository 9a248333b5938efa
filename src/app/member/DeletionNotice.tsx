import { Trans } from '@lingui/react/macro'
import { cancelDeletion } from '#actions/cancel-deletion.ts'
import { useAct } from '#actions/use-act.ts'
import { useFormat } from '#i18n/use-format.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { deletionDue } from '#session/deletion-due.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Above every member page while the account is going to be deleted: until when, and the way to keep it. */
export function DeletionNotice() {
  const { dateTime } = useFormat()
  const { run, busy, problem } = useAct()
  const dueAt = deletionDue.value
  if (dueAt === null) return null
  const when = dateTime(dueAt)
  return (
    <div className="grid gap-2 pt-4">
      <Notice
        kind="caution"
        action={
          <Button busy={busy} onClick={() => void run(cancelDeletion)}>
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
