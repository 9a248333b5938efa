import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { usedStorageBytes } from '#engine/client/platform/storage-room.ts'
import { megabytes } from './megabytes.ts'

/** How much the app has stored in this browser: data, pictures, and the app itself. */
export function StorageUse() {
  const { number } = useFormat()
  const [used, setUsed] = useState<number | null | 'asking'>('asking')
  useEffect(() => {
    let isUnmounted = false
    void usedStorageBytes().then((bytes) => {
      if (!isUnmounted) setUsed(bytes)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  if (used === 'asking') return '…'
  return used === null ? <Trans>Unknown</Trans> : `${number(megabytes(used))} MB`
}
