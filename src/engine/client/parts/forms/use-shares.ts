import { useEffect, useState } from 'react'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { readShares, removeShares } from '#engine/client/platform/shares.ts'
import type { Share } from '#engine/shared/shares.ts'

/** `unread`: something was shared and did not arrive. */
export type Shares = { shares: readonly Share[]; unread: boolean }

export const NOTHING_SHARED: Shares = { shares: [], unread: false }

/** What other apps shared for a form, as its address says; null while it is read from the device. */
export function useShares(form: Share['form']): Shares | null {
  const params = useSearchParams()
  const name = params.get('shared')
  const [answer, setAnswer] = useState<Shares | null>(name === null ? NOTHING_SHARED : null)
  useEffect(() => {
    if (name === null) return
    let isOver = false
    void readShares(form, nowMs()).then((shares) => {
      if (isOver) return
      setAnswer({ shares, unread: name === 'unread' || shares.length === 0 })
      // A reload must not ask for it again.
      params.set({ shared: null })
    })
    return () => {
      isOver = true
    }
  }, [name, form, params])
  return answer
}

/** Hands shares to an open form once, and forgets them when it has them. */
export function useTakenShares(
  shares: readonly Share[],
  take: (content: { texts: readonly string[]; files: readonly File[] }) => Promise<void>,
): void {
  const [first] = useState({ shares, take })
  useEffect(() => {
    if (first.shares.length === 0) return
    const texts = first.shares.map(({ text }) => text).filter((text) => text !== '')
    const files = first.shares.flatMap(({ pictures }) =>
      pictures.map(({ bytes, name, type }) => new File([bytes], name, { type })),
    )
    first
      .take({ texts, files })
      .then(() => removeShares(new Set(first.shares.map(({ id }) => id))))
      .catch(logError)
  }, [first])
}
