import { CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UnsentAccount } from '#data/unsent-accounts.ts'
import { UnsentElsewhere } from '#parts/UnsentElsewhere.tsx'
import { Notice } from '#ui/Notice.tsx'
import { LeftWork } from './LeftWork.tsx'
import { RevokedNotice } from './RevokedNotice.tsx'
import { useRevoked } from './use-revoked.ts'

/**
 * Why this device was signed out, if that was done from elsewhere, and the unsent work on it that needs a login. The
 * database code loads after the form.
 */
export function UnsentHere() {
  const revoked = useRevoked()
  const [accounts, setAccounts] = useState<UnsentAccount[]>([])
  const [read, setRead] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after a discard
  useEffect(() => {
    let gone = false
    const load = async () => {
      const { unsentAccounts } = await import('#data/unsent-accounts.ts')
      const found = await unsentAccounts(null)
      if (!gone) setAccounts(found)
    }
    // Without storage there is no unsent work.
    load().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [read])
  const isRevoked = ({ accountId }: UnsentAccount) => accountId === revoked?.accountId
  const others = accounts.filter((account) => !isRevoked(account))
  const readAgain = () => setRead((count) => count + 1)
  return (
    <>
      {revoked && (
        <RevokedNotice revoked={revoked} left={accounts.find(isRevoked)} onDiscarded={readAgain} />
      )}
      {others.map(
        (left) =>
          left.why && (
            <Notice key={left.accountId} kind="caution" icon={CloudUpload}>
              <LeftWork left={left} why={left.why} onDiscarded={readAgain} />
            </Notice>
          ),
      )}
      <UnsentElsewhere accounts={others.filter(({ why }) => why === null)} />
    </>
  )
}
