import { type ReadonlySignal, signal } from '@preact/signals-core'
import { loadOnce } from '#engine/client/parts/pages/load-once.ts'
import { inBackground } from '#engine/client/platform/in-background.ts'

type HintOf = typeof import('#features/goods/rules/listed-hint.ts').listedHint

const loaded = signal<HintOf>(() => null)
const load = loadOnce(async () => {
  const { listedHint } = await inBackground(() => import('#features/goods/rules/listed-hint.ts'))
  loaded.value = listedHint
})

/**
 * What a goods name suggests by a business's list. The words that it knows are a tenth of what a form needs to open, so that they load with
 * the first question; until they are there, and where they cannot be fetched, nothing is suggested.
 */
export function goodsHints(): ReadonlySignal<HintOf> {
  load().catch(() => undefined)
  return loaded
}
