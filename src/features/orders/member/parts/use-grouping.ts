import { useEffect, useState } from 'react'
import { timers } from '#engine/client/platform/clock.ts'
import { type GroupingAsk, groupingOf } from '#features/orders/member/data/grouping.ts'
import type { Grouping } from '#features/shipping/rules/group-parcels.ts'

type Found = { ask: GroupingAsk; grouping: Grouping | null }

/**
 * The cheapest orders of some parcels, searched for after the screen has been drawn. Undefined while it is not known;
 * `ask` is the same object as long as nothing changes.
 */
export function useGrouping(
  ask: GroupingAsk | null,
  withinMs: number,
): Grouping | null | undefined {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (ask === null) return
    return timers.after(0, () => setFound({ ask, grouping: groupingOf(ask, withinMs) }))
  }, [ask, withinMs])
  return found !== null && found.ask === ask ? found.grouping : undefined
}
