import { isPushWanted } from '#engine/client/platform/push-preference.ts'
import type { PushBrowser } from '#features/notices/member/data/push-browser.ts'
import {
  agreeOnPush,
  type PushAgreement,
} from '#features/notices/member/data/push-subscriptions.ts'

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
