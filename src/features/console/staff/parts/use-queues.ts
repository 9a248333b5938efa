import { signal } from '@preact/signals-core'
import { createContext, use, useEffect, useRef } from 'react'
import { type Query, query } from '#engine/client/data/query.ts'
import { usePathname } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { listQueues } from '#features/desk/contract/console.ts'
import { useWarehouses } from '#features/warehouses/member/parts/use-warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { actsDone } from './acts-done.ts'
import { station } from './station.ts'

const AGAIN_MS = MINUTE_MS

type Queues = Query<Reply<typeof listQueues>>

const NOT_ASKED = signal(null)

/**
 * What waits at a warehouse, or at all; null without being asked for. Not by `staffCall`: a count must not interrupt
 * somebody with the question for a new code.
 */
const useAsked = (warehouseId: WarehouseId | null, isAsked: boolean): Queues | null =>
  useLive<Queues | null>(
    () =>
      isAsked
        ? query(
            listQueues,
            { query: { warehouseId: warehouseId ?? undefined } },
            // Nothing is stored, but what was counted last stays on the screen without a connection.
            { call: sessionCall, readCopy: async () => null },
          )
        : NOT_ASKED,
    [warehouseId, isAsked],
  )

function expectAsked(queues: Queues | null): Queues {
  if (queues === null) throw new Error('Neither counted by the console nor asked')
  return queues
}

/** The warehouse whose things the console counts: this tab's, or null for all where there is no other. */
export function useCountedAt(): WarehouseId | null {
  const here = useLive(() => station, [])
  return useWarehouses().length > 1 ? here : null
}

/** What waits in the queues for this tab's warehouse, counted again after each write and change of place, and every minute. */
export function useQueues(): Queues {
  const here = useCountedAt()
  const queues = expectAsked(useAsked(here, true))
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

/** What the console has counted for this tab's warehouse. */
export const QueuesContext = createContext<Queues | null>(null)

/** What waits at a warehouse, or at all: the console's own count where it is of the same. */
export function useQueuesAt(warehouseId: WarehouseId | null): Queues {
  const counted = use(QueuesContext)
  const shared = useCountedAt() === warehouseId ? counted : null
  const own = useAsked(warehouseId, shared === null)
  return expectAsked(shared ?? own)
}
