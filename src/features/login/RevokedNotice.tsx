import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UnsentAccount } from '#data/unsent-accounts.ts'
import { useFormat } from '#i18n/use-format.ts'
import { nowMs } from '#platform/clock.ts'
import type { RevokedNotice as Revoked } from '#platform/device-store.ts'
import { Notice } from '#ui/Notice.tsx'
import { LeftWork } from './LeftWork.tsx'

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
      {left && (
        <LeftWork key={left.accountId} left={left} why={revoked.why} onDiscarded={onDiscarded} />
      )}
    </Notice>
  )
}
