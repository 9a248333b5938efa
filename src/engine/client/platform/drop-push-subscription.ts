import { ownRegistration } from './own-registration.ts'

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
