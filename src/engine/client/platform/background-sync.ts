/** The Background Sync tag that the worker listens for. */
export const SYNC_TAG = 'sampan-sync'

type SyncManager = { register: (tag: string) => Promise<void> }

/** Asks the browser to wake the worker when the network is back, even with no tab open. Not available on iOS. */
export async function requestBackgroundSync(): Promise<void> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const { sync } = (registration ?? {}) as { sync?: SyncManager }
  await sync?.register(SYNC_TAG).catch(() => undefined)
}
