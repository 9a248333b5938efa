import { Trans } from '@lingui/react/macro'
import { CloudUpload, LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { UnsentAccount } from '#engine/client/data/unsent-accounts.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import type { RevokedNotice as Revoked } from '#engine/client/platform/device-store.ts'
import { readDevice } from '#engine/client/platform/device-store.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { LeftWork } from './LeftWork.tsx'
import { UnsentElsewhere } from './parts/UnsentElsewhere.tsx'

/**
 * Why this device was signed out, if that was done from elsewhere, and the unsent work on it that needs a login. The
 * database code loads after the form.
 */
export function UnsentHere() {
  const revoked = useRevoked()
  const [accounts, setAccounts] = useState<UnsentAccount[]>([])
  const [readings, setReadings] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after a discard
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const { unsentAccounts } = await import('#engine/client/data/unsent-accounts.ts')
      const found = await unsentAccounts(null)
      if (!isUnmounted) setAccounts(found)
    }
    // Without storage there is no unsent work.
    load().catch(() => undefined)
    return () => {
      isUnmounted = true
    }
  }, [readings])
  const isRevoked = ({ accountId }: UnsentAccount) => accountId === revoked?.accountId
  const others = accounts.filter((account) => !isRevoked(account))
  const readAgain = () => setReadings((count) => count + 1)
  return (
    <>
      {revoked && (
        <RevokedNotice revoked={revoked} work={accounts.find(isRevoked)} onDiscarded={readAgain} />
      )}
      {others.map(
        (work) =>
          work.why && (
            <Notice key={work.accountId} kind="caution" icon={CloudUpload}>
              <LeftWork work={work} why={work.why} onDiscarded={readAgain} />
            </Notice>
          ),
      )}
      <UnsentElsewhere accounts={others.filter(({ why }) => why === null)} />
    </>
  )
}

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
    case 'dismissed':
      return (
        <Trans>
          You no longer have access to the warehouse console, so you were signed out on {date}. Its
          data was removed from this device.
        </Trans>
      )
    case 'deleted':
      return (
        <Trans>Your account was deleted on {date}. Its data was removed from this device.</Trans>
      )
    case 'demoBegan':
      return (
        <Trans>
          The demo began anew on {date}, and everything in it with it. Its data was removed from
          this device.
        </Trans>
      )
  }
}

type RevokedNoticeProps = {
  revoked: Revoked
  /** What the account has not sent from here. */
  work: UnsentAccount | undefined
  onDiscarded: () => void
}

/** Says why this device was signed out from elsewhere, and offers what is unsent as a file or to discard it. */
function RevokedNotice({ revoked, work, onDiscarded }: RevokedNoticeProps) {
  const { dateTime } = useFormat()
  const at = Date.parse(revoked.at)
  return (
    <Notice kind="caution" icon={LogOut}>
      <p>{why(revoked.why, dateTime(Number.isNaN(at) ? nowMs() : at))}</p>
      {work && (
        <LeftWork key={work.accountId} work={work} why={revoked.why} onDiscarded={onDiscarded} />
      )}
    </Notice>
  )
}

/** The session of this device that was revoked from elsewhere, until somebody logs in; null without one. */
function useRevoked(): Revoked | null {
  const [revoked, setRevoked] = useState<Revoked | null>(null)
  useEffect(() => {
    let isUnmounted = false
    void readDevice('revoked').then((found) => {
      if (!isUnmounted && found !== undefined) setRevoked(found)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  return revoked
}
