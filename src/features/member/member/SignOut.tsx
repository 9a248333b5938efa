import { Trans } from '@lingui/react/macro'
import { Download, LogOut, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { saveUnsent } from '#engine/client/acts/save-unsent.ts'
import { useWrite, type Write } from '#engine/client/acts/use-write.ts'
import { isAnythingUnsent, type Unsent } from '#engine/client/data/unsent-accounts.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { exportCurrent, unsent } from '#engine/client/sync/sign-out.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { UnsentList } from '#features/login/member/parts/UnsentList.tsx'
import { signOutHere } from './sign-out-here.ts'

/** Signs this device out; lists unsent work first. */
export function SignOut() {
  const [asking, setAsking] = useState<Unsent | null>(null)
  const leaving = useWrite()
  const leave = () => leaving.run(signOutHere)
  const begin = () =>
    leaving.run(async () => {
      const work = await unsent()
      if (isAnythingUnsent(work)) setAsking(work)
      else await signOutHere()
    })
  return (
    <div>
      <Button icon={LogOut} busy={leaving.busy} onClick={begin} className="w-full">
        <Trans>Sign out</Trans>
      </Button>
      <p className="mt-2 text-14 text-ink-soft">
        <Trans>
          Signing out deletes your data from this device. Your data stays safe on our server.
        </Trans>
      </p>
      {leaving.failed && asking === null && <SignOutFailure />}
      {asking && (
        <SignOutSheet
          work={asking}
          leaving={leaving}
          onStay={() => setAsking(null)}
          onLeave={leave}
        />
      )}
    </div>
  )
}

function SignOutFailure() {
  return (
    <div className="mt-3">
      <Notice kind="danger">
        <Trans>
          You’re not signed out, because this device couldn’t delete its data. Try again.
        </Trans>
      </Notice>
    </div>
  )
}

type SignOutSheetProps = {
  work: Unsent
  leaving: Write
  onStay: () => void
  onLeave: () => void
}

/** Lists what exists only on this device: stay, export it as a file, or discard it. */
function SignOutSheet({ work, leaving, onStay, onLeave }: SignOutSheetProps) {
  const [exported, setExported] = useState(false)
  const exporting = useWrite()
  const save = async () => {
    setExported(false)
    const result = await exporting.run(() => exportCurrent(nowMs()))
    if (result === null || result.saved === null) return
    saveUnsent(result.saved)
    setExported(true)
  }
  return (
    <Sheet
      open
      onClose={onStay}
      title={<Trans>Some changes haven’t been sent</Trans>}
      footer={
        <>
          <Button look="danger" icon={Trash2} busy={leaving.busy} onClick={onLeave}>
            <Trans>Discard and sign out</Trans>
          </Button>
          <Button icon={Download} busy={exporting.busy} onClick={save}>
            <Trans>Export</Trans>
          </Button>
          <Button look="primary" onClick={onStay}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>These are only on this device. Signing out deletes them permanently:</Trans>
      </p>
      <div className="mt-2">
        <UnsentList unsent={work} />
      </div>
      <p className="mt-3 text-14 text-ink-soft">
        <Trans>Stay signed in until they’re sent, or export them as a file for your records.</Trans>
      </p>
      {exporting.failed && (
        <div className="mt-3">
          <Notice kind="danger">
            <Trans>The file couldn’t be created. Try again.</Trans>
          </Notice>
        </div>
      )}
      {leaving.failed && <SignOutFailure />}
      {exported && (
        <div className="mt-3">
          <Notice kind="good">
            <Trans>The file is in your downloads.</Trans>
          </Notice>
        </div>
      )}
    </Sheet>
  )
}
