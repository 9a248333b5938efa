import { Trans } from '@lingui/react/macro'
import { Download, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { saveUnsent } from '#engine/client/acts/save-unsent.ts'
import { useWrite } from '#engine/client/acts/use-write.ts'
import type { UnsentAccount } from '#engine/client/data/unsent-accounts.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Revocation } from '#engine/shared/problems.ts'
import { UnsentList } from './parts/UnsentList.tsx'

/** When it will be sent, if ever. `member`: a number, empty where this device does not know it. */
function fate(why: Revocation['why'], member: string): ReactNode {
  if (why === 'deleted' || why === 'demoBegan')
    return member ? (
      <Trans>
        The account of member {member} is gone, so this can’t be sent any more. Export it or discard
        it.
      </Trans>
    ) : (
      <Trans>The account is gone, so this can’t be sent any more. Export it or discard it.</Trans>
    )
  if (why === 'blocked')
    return member ? (
      <Trans>It’s kept on this device and sent when member {member} can log in here again.</Trans>
    ) : (
      <Trans>It’s kept on this device and sent when you can log in here again.</Trans>
    )
  return member ? (
    <Trans>It’s kept on this device and sent when member {member} logs in here again.</Trans>
  ) : (
    <Trans>It’s kept on this device and sent when you log in here again.</Trans>
  )
}

type LeftWorkProps = {
  work: UnsentAccount
  why: Revocation['why']
  onDiscarded: () => void
}

/** What a signed-out account has not sent from here, what becomes of it, and the ways to export or discard it. */
export function LeftWork({ work, why, onDiscarded }: LeftWorkProps) {
  const [asking, setAsking] = useState(false)
  const [exported, setExported] = useState(false)
  const exporting = useWrite()
  const save = async () => {
    setExported(false)
    const result = await exporting.run(async () => {
      const { exportLeft } = await import('#engine/client/sync/left-work.ts')
      return exportLeft(work.accountId, nowMs())
    })
    if (result === null || result.saved === null) return
    saveUnsent(result.saved)
    setExported(true)
  }
  return (
    <div className="mt-3 first:mt-0">
      <p className="font-semibold">
        <Trans>Not sent yet</Trans>
      </p>
      <UnsentList unsent={work.unsent} />
      <p>{fate(why, groupedCode(work.memberNum))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={Download} busy={exporting.busy} onClick={save}>
          <Trans>Export</Trans>
        </Button>
        <Button look="danger" icon={Trash2} onClick={() => setAsking(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      {exporting.failed && (
        <p role="alert" className="mt-2">
          <Trans>The file couldn’t be created. Try again.</Trans>
        </p>
      )}
      {exported && (
        <p role="status" className="mt-2">
          <Trans>The file is in your downloads.</Trans>
        </p>
      )}
      {asking && (
        <DiscardSheet work={work} onStay={() => setAsking(false)} onDiscarded={onDiscarded} />
      )}
    </div>
  )
}

type DiscardSheetProps = { work: UnsentAccount; onStay: () => void; onDiscarded: () => void }

/** Confirms that unsent work of a signed-out account is to be deleted. */
function DiscardSheet({ work, onStay, onDiscarded }: DiscardSheetProps) {
  const { run, busy, failed } = useWrite()
  const discard = async () => {
    const result = await run(async () => {
      const { discardLeft } = await import('#engine/client/sync/left-work.ts')
      await discardLeft(work.accountId)
    })
    if (result === null) return
    onStay()
    onDiscarded()
  }
  return (
    <Sheet
      open
      onClose={onStay}
      title={<Trans>Discard what wasn’t sent?</Trans>}
      footer={
        <>
          <Button look="danger" icon={Trash2} busy={busy} onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
          <Button look="primary" onClick={onStay}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>This is only on this device and will be permanently deleted:</Trans>
      </p>
      <div className="mt-2">
        <UnsentList unsent={work.unsent} />
      </div>
      {failed && (
        <div className="mt-3">
          <Notice kind="danger">
            <Trans>This device couldn’t delete it. Try again.</Trans>
          </Notice>
        </div>
      )}
    </Sheet>
  )
}
