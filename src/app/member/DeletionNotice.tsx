import { useKeepAccount } from '#actions/use-keep-account.ts'
import { KeepAccount } from '#parts/KeepAccount.tsx'
import { deletionDue } from '#session/deletion-due.ts'

/** Above every member page while the account is going to be deleted. */
export function DeletionNotice() {
  const dueAt = deletionDue.value
  const { keep, busy, problem } = useKeepAccount()
  if (dueAt === null) return null
  return (
    <div className="pt-4">
      <KeepAccount dueAt={dueAt} busy={busy} problem={problem} onKeep={() => void keep()} />
    </div>
  )
}
