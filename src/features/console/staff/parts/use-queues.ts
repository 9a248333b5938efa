import { useEffect, useRef } from 'react'
import { type Query, query } from '#data/query.ts'
import { actsDone } from '#features/staff/shared/acts-done.ts'
import { usePathname } from '#navigation/location.ts'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { listQueues } from '#shared/contract/console.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { MINUTE_MS } from '#shared/domain/time-units.ts'

const AGAIN_MS = MINUTE_MS

/**
 * What waits in the queues, counted again after each write and change of place, and every minute. Not by `staffCall`: a count must not
 * interrupt somebody with the question for a new code.
 */
export function useQueues(): Query<Reply<typeof listQueues>> {
  const queues = useLive(() => query(listQueues, {}, { call: sessionCall }), [])
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
