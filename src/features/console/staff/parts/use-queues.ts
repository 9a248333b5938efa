import { useEffect, useRef } from 'react'
import { type Query, query } from '#engine/client/data/query.ts'
import { usePathname } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { listQueues } from '#features/desk/contract/console.ts'
import { actsDone } from './acts-done.ts'
import { station } from './station.ts'

const AGAIN_MS = MINUTE_MS

/**
 * What waits in the queues for this tab's warehouse, counted again after each write and change of place, and every minute. Not by `staffCall`: a count must not
 * interrupt somebody with the question for a new code.
 */
export function useQueues(): Query<Reply<typeof listQueues>> {
  const here = useLive(() => station, [])
  const queues = useLive(
    () => query(listQueues, { query: { warehouseId: here ?? undefined } }, { call: sessionCall }),
    [here],
  )
  const pathname = usePathname()
  const now = `${useLive(() => actsDone, [])} ${pathname}`
  const counted = useRef(now)
  const { again } = queues
  useEffect(() => {
    if (counted.current === now) return
    counted.current = now
    again()
  }, [now, again])
  useEffect(() => {
    const timer = setInterval(again, AGAIN_MS)
    return () => clearInterval(timer)
  }, [again])
  return queues
}
