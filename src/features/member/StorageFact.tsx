import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { persistStorage } from '#platform/persist.ts'
import { isStoragePersisted } from '#platform/storage-promise.ts'
import { Button } from '#ui/Button.tsx'

type Promised = 'asking' | 'yes' | 'no' | 'refused' | 'unknown'

/** Whether the browser may evict our storage; a member may ask it not to. */
export function StorageFact() {
  const [promised, setPromised] = useState<Promised>('asking')
  useEffect(() => {
    let gone = false
    void isStoragePersisted().then((kept) => {
      if (gone) return
      if (kept === null) setPromised('unknown')
      else setPromised(kept ? 'yes' : 'no')
    })
    return () => {
      gone = true
    }
  }, [])
  switch (promised) {
    case 'asking':
      return '…'
    case 'yes':
      return <Trans>Kept until you sign out</Trans>
    case 'unknown':
      return <Trans>May be cleared when space is low</Trans>
    case 'refused':
      return <Trans>May be cleared when space is low. Installed apps are kept longer.</Trans>
    case 'no':
      return (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
          <Trans>May be cleared when space is low</Trans>
          <Button
            look="plain"
            className="-mr-2 text-14!"
            onClick={async () => setPromised((await persistStorage()) ? 'yes' : 'refused')}
          >
            <Trans>Protect from clean-up</Trans>
          </Button>
        </span>
      )
  }
}
