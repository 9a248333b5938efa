/** The worker's own registration in a worker, that of its worker in a page; undefined where there is none. */
export async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const own = (globalThis as { registration?: ServiceWorkerRegistration }).registration
  if (own !== undefined) return own
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration()
}
