import { useEffect, useState } from 'react'
import type { UnsentAccount } from '#data/unsent-accounts.ts'
import { UnsentElsewhere } from '#parts/UnsentElsewhere.tsx'

/** What waits on this device for somebody to log in. The database's code loads after the form is there. */
export function UnsentHere() {
  const [accounts, setAccounts] = useState<UnsentAccount[]>([])
  useEffect(() => {
    let gone = false
    const read = async () => {
      const { unsentAccounts } = await import('#data/unsent-accounts.ts')
      const found = await unsentAccounts(null)
      if (!gone) setAccounts(found)
    }
    // A browser that keeps nothing has nothing that waits.
    read().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  return <UnsentElsewhere accounts={accounts} />
}
