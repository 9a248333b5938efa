import { useEffect } from 'react'
import type { Query } from '#engine/client/data/query.ts'

/** Fetches a list again each time its screen has changed something: `version` counts the changes. */
export function useAgain({ again }: Query<unknown>, version: number): void {
  useEffect(() => {
    if (version > 0) again()
  }, [version, again])
}
