import type { PushBrowser } from '#platform/push-browser.ts'
import { isPushWanted } from '#platform/push-preference.ts'
import { agreeOnPush, type PushAgreement } from '#platform/push-subscriptions.ts'

export type PushMember = { accountId: string; authorization: string }

/**
 * Synchronises the push subscription of browser and server if the member turned push on. Run at each start, since
 * either side may lose it.
 */
export async function repairPush(
  { accountId, authorization }: PushMember,
  browser: PushBrowser,
): Promise<PushAgreement> {
  if (!isPushWanted(accountId) || browser.permission() !== 'granted') return { state: 'unasked' }
  return agreeOnPush({ authorization, isAsked: true }, browser)
}
