/** In the worker its own registration; undefined where there is none. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const own = (globalThis as { registration?: ServiceWorkerRegistration }).registration
  if (own !== undefined) return own
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration()
}

/** Removes this browser's push subscription, if any; true when none is left. Works in the worker too. */
export async function dropPushSubscription(): Promise<boolean> {
  try {
    const registration = await ownRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    return subscription ? await subscription.unsubscribe() : true
  } catch {
    return false
  }
}
