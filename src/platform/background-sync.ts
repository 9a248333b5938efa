/** The browser's name for our work; the worker listens for it. */
export const SYNC_TAG = 'sampan-sync'

type SyncManager = { register: (tag: string) => Promise<void> }

/** Asks the browser to wake the worker when there is a network, tab or no tab; iOS has no such thing. */
export async function requestBackgroundSync(): Promise<void> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const { sync } = (registration ?? {}) as { sync?: SyncManager }
  await sync?.register(SYNC_TAG).catch(() => undefined)
}
