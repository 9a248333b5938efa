import { useEffect, useState } from 'react'
import { database } from '#data/current.ts'
import { accountIdOf } from '#data/database.ts'
import { type UnsentAccount, unsentAccounts } from '#data/unsent-accounts.ts'
import { UnsentElsewhere } from '#parts/UnsentElsewhere.tsx'
import { useLive } from '#parts/use-live.ts'

/** Unsent work of other members who used this device. */
export function OthersUnsent() {
  const [accounts, setAccounts] = useState<UnsentAccount[]>([])
  const db = useLive(() => database, [])
  useEffect(() => {
    if (db === null) return
    let gone = false
    void unsentAccounts(accountIdOf(db)).then((found) => {
      if (!gone) setAccounts(found)
    })
    return () => {
      gone = true
    }
  }, [db])
  if (accounts.length === 0) return null
  return (
    <div className="mt-3 grid gap-3">
      <UnsentElsewhere accounts={accounts} />
    </div>
  )
}
