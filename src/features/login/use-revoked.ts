import { useEffect, useState } from 'react'
import { type RevokedNotice, readDevice } from '#platform/device-store.ts'

/** The session of this device that was revoked from elsewhere, until somebody logs in; null without one. */
export function useRevoked(): RevokedNotice | null {
  const [revoked, setRevoked] = useState<RevokedNotice | null>(null)
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
