import { useSyncExternalStore } from 'react'
import { syncStatus } from '#engine/client/sync/status.ts'

const subscribe = (changed: () => void) => syncStatus.subscribe(changed)

/** When what a synced list shows was last current (UTC ISO 8601, null if unknown); undefined while it is current. */
export function useShownFrom(): string | null | undefined {
  const { problem, lastSyncedAt } = useSyncExternalStore(subscribe, () => syncStatus.peek())
  if (problem !== 'offline') return undefined
  return lastSyncedAt === null ? null : new Date(lastSyncedAt).toISOString()
}
