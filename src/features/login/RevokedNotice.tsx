import { Trans } from '@lingui/react/macro'
import { Download, LogOut, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { saveUnsent } from '#actions/save-unsent.ts'
import { useWrite } from '#actions/use-write.ts'
import type { UnsentAccount } from '#data/unsent-accounts.ts'
import { useFormat } from '#i18n/use-format.ts'
import { UnsentList } from '#parts/UnsentList.tsx'
import { nowMs } from '#platform/clock.ts'
import type { RevokedNotice as Revoked } from '#platform/device-store.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DiscardSheet } from './DiscardSheet.tsx'

function why(kind: Revoked['why'], date: string): ReactNode {
  switch (kind) {
    case 'member':
      return (
        <Trans>
          You were signed out of this device from another one on {date}. Its data was removed from
          this device.
        </Trans>
      )
    case 'operator':
      return (
        <Trans>
          Customer service signed you out of this device on {date}. Its data was removed from this
          device.
        </Trans>
      )
    case 'emailChanged':
      return (
        <Trans>
          You were signed out of this device on {date}, because the e-mail address of your account
          was changed. Log in with the new address. Its data was removed from this device.
        </Trans>
      )
    case 'blocked':
      return (
        <Trans>
          Your account was blocked on {date}, so you were signed out. Its data was removed from this
          device.
        </Trans>
      )
    case 'deleted':
      return (
        <Trans>Your account was deleted on {date}. Its data was removed from this device.</Trans>
      )
  }
}

type RevokedNoticeProps = {
  revoked: Revoked
  /** What the account has not sent from here. */
  left: UnsentAccount | undefined
  onDiscarded: () => void
}

/** Says why this device was signed out from elsewhere, and offers what is unsent as a file or to discard it. */
export function RevokedNotice({ revoked, left, onDiscarded }: RevokedNoticeProps) {
  const { dateTime } = useFormat()
  const at = Date.parse(revoked.at)
  return (
    <Notice kind="caution" icon={LogOut}>
      <p>{why(revoked.why, dateTime(Number.isNaN(at) ? nowMs() : at))}</p>
      {left && <LeftWork key={left.accountId} left={left} onDiscarded={onDiscarded} />}
    </Notice>
  )
}

function LeftWork({ left, onDiscarded }: { left: UnsentAccount; onDiscarded: () => void }) {
  const [asking, setAsking] = useState(false)
  const [exported, setExported] = useState(false)
  const exporting = useWrite()
  const save = async () => {
    setExported(false)
    const done = await exporting.run(async () => {
      const { exportLeft } = await import('#sync/left-work.ts')
      return exportLeft(left.accountId, nowMs())
    })
    if (done === null || done.saved === null) return
    saveUnsent(done.saved)
    setExported(true)
  }
  const member = groupedCode(left.memberNum)
  return (
    <div className="mt-3">
      <p className="font-semibold">
        <Trans>Not sent yet</Trans>
      </p>
      <UnsentList unsent={left.unsent} />
      <p>
        {member ? (
          <Trans>It’s kept on this device and sent when member {member} logs in here again.</Trans>
        ) : (
          <Trans>It’s kept on this device and sent when you log in here again.</Trans>
        )}
      </p>
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
        <DiscardSheet left={left} onStay={() => setAsking(false)} onDiscarded={onDiscarded} />
      )}
    </div>
  )
}
