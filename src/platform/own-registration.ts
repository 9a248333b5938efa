/** In the worker its own registration, in a page that of its worker; undefined where there is none. */
export async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const own = (globalThis as { registration?: ServiceWorkerRegistration }).registration
  if (own !== undefined) return own
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration()
}
