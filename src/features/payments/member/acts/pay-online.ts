import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import type { CallResult } from '#engine/client/platform/call.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import type { Arguments, Reply } from '#engine/shared/endpoint.ts'
import { payOnline as begin, goOnPaying } from '#features/payments/contract/online.ts'
import type { OnlineWay } from '#features/payments/contract/payees.ts'
import { isProviderPage, PROVIDERS } from '#features/payments/rules/providers.ts'

type Body = Arguments<typeof begin>['body']
type Page = Reply<typeof goOnPaying>
/** The key and the code of a form. */
type Keys = Pick<Body, 'onceKey' | 'referenceCode'>

/**
 * Begins a payment and answers the page on which it goes on. Sent again with its key it goes on with the first one,
 * unless that has ended: then it begins another with new keys.
 */
export async function payOnline(body: Body, newKeys: () => Keys): Promise<CallResult<Page>> {
  // Its row comes with the second answer: the form that it replaces shows why there is none.
  const begun = await sessionCall(begin, { body })
  if (!begun.ok) return begun
  const page = await askPage(begun.value.receiptId)
  if (!page.ok || page.value.state !== 'ended') return page
  const { onceKey, referenceCode } = newKeys()
  const anew = await sessionCall(begin, { body: { ...body, onceKey, referenceCode } })
  return anew.ok ? askPage(anew.value.receiptId) : anew
}

/** Asks the provider what became of a payment, and where it goes on: on pages of known providers only, whatever the server says. */
export async function askPage(receiptId: string): Promise<CallResult<Page>> {
  const answer = await callAndSync(goOnPaying, { params: { receiptId } })
  if (!answer.ok || answer.value.url === null || isAllowed(answer.value.url)) return answer
  return { ok: false, problem: { code: 'provider_refused' } }
}

/** Leaves for the page of a provider, if there is one. */
export function leaveFor({ url }: Page): void {
  if (url !== null) location.assign(url)
}

/** After these the payment that a key began is over, and so is the key. */
export const GIVEN_UP: ReadonlySet<string> = new Set(['provider_down', 'provider_refused'])

const isHere = (hostname: string) => ['localhost', '127.0.0.1'].includes(hostname)

/** A server on this machine may have a stand-in there, too. */
function isAllowed(url: string): boolean {
  const { origin, hostname } = new URL(url)
  const local = isHere(location.hostname) && isHere(hostname) ? origin : null
  return PROVIDERS.some((name) => isProviderPage(name, url, local))
}

/** The ways to pay on the page of a provider, the one that was used last before the others. */
export const lastFirst = (online: readonly OnlineWay[], lastId: string | null): OnlineWay[] =>
  online.toSorted((a, b) => Number(b.id === lastId) - Number(a.id === lastId))
