import { readDevice } from '#engine/client/platform/device-store.ts'
import { agreeOnPush, pushSubscriptions } from '#features/notices/member/data/push-subscriptions.ts'

/**
 * Subscribes again after the browser ended or replaced the subscription, with the token that is mirrored for the worker.
 * Only where the server still has the old one: the worker cannot read whether the member wants push. The next start of
 * the app repairs the rest.
 */
export async function renewPush({
  registration,
}: Pick<ServiceWorkerGlobalScope, 'registration'>): Promise<void> {
  const session = await readDevice('session')
  if (session === undefined) return
  const browser = pushSubscriptions(async () => registration.pushManager)
  await agreeOnPush({ ...session, isAsked: false }, browser)
  // A sign-out in the meantime found nothing to end.
  if ((await readDevice('session')) === undefined) await browser.unsubscribe()
}
