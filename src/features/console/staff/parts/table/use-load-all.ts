import { useEffect, useState } from 'react'

/** The most rows that a table of the console has at once. */
export const MAX_LOADED = 1_000

type Pages = { more: (() => void) | null; asking: unknown }

/** Fetches the pages of a list one after the other, up to `MAX_LOADED` rows or until one does not come. */
export function useLoadAll({ more, asking }: Pages, loaded: number) {
  /** How many rows there were when the last page was asked for; null while nobody wants them all. */
  const [from, setFrom] = useState<number | null>(null)
  const mayAsk = more !== null && loaded < MAX_LOADED
  useEffect(() => {
    if (from === null || asking !== null) return
    const isStuck = from === loaded
    if (!mayAsk || isStuck) setFrom(null)
    else {
      setFrom(loaded)
      more?.()
    }
  }, [from, asking, loaded, mayAsk, more])
  return { isLoading: from !== null, mayAsk, start: () => setFrom(-1) }
}
