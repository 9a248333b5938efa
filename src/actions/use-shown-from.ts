import { syncStatus } from '#sync/status.ts'

/** When what a synced list shows was last current (UTC ISO 8601, null if unknown); undefined while it is current. */
export function useShownFrom(): string | null | undefined {
  const { problem, lastSyncedAt } = syncStatus.value
  if (problem !== 'offline') return undefined
  return lastSyncedAt === null ? null : new Date(lastSyncedAt).toISOString()
}
