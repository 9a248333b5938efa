import { type ReadonlySignal, signal } from '@preact/signals-core'
import { fromJson } from '#engine/client/platform/from-json.ts'
import { readLocal, watchLocal, writeLocal } from '#engine/client/platform/storage.ts'
import type { PublicBusiness } from '#features/business/rules/business.ts'

const KEY = 'business'

/** Every page of a build brings the business, so that the first download does without; tests and development start with it. */
const initial = import.meta.env.PROD ? ({} as PublicBusiness) : await initialBusiness()

async function initialBusiness(): Promise<PublicBusiness> {
  const { INITIAL_PUBLIC_BUSINESS } = await import('#features/business/rules/initial-business.ts')
  return INITIAL_PUBLIC_BUSINESS
}

let ofPage = initial
const current = signal(ofPage)

/** The business as this device last heard of it, offline too. Screens read it by `useBusiness`. */
export const business: ReadonlySignal<PublicBusiness> = current

/** The business that the page was rendered with, which hydration must repeat. */
export const businessOfPage = (): PublicBusiness => ofPage

/** It was valid when it was stored. A setting that an older version did not know is that of the page. */
function parse(text: string | null): PublicBusiness | null {
  const value = fromJson(text)
  if (typeof value !== 'object' || value === null) return null
  return { ...ofPage, ...value }
}

/** Reads the page's business and the stored one; the newer counts, because a page of the worker's cache may be old. */
export function startBusiness(pageText: string | undefined): void {
  ofPage = initial
  ofPage = parse(pageText ?? null) ?? initial
  const stored = parse(readLocal(KEY))
  current.value = stored !== null && stored.version >= ofPage.version ? stored : ofPage
  watchLocal(KEY, (text) => {
    current.value = parse(text) ?? current.peek()
  })
}

/** Sets and stores what the server answered. */
export function keepBusiness(next: PublicBusiness): void {
  const text = JSON.stringify(next)
  writeLocal(KEY, text)
  if (text !== JSON.stringify(current.peek())) current.value = next
}

/** Sets what a page is rendered with on the server. */
export function renderBusiness(next: PublicBusiness): void {
  ofPage = next
}
