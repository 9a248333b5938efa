import { type ReadonlySignal, signal } from '@preact/signals-core'
import { loadOnce } from '#engine/client/parts/pages/load-once.ts'
import { inBackground } from '#engine/client/platform/in-background.ts'
import { type CustomsGoods, readCustomsGoods } from '#features/orders/rules/match-customs.ts'

/** Missing where it cannot be fetched; it is then asked for again with the next screen. */
export type UsualGoods = { state: 'loading' | 'missing' } | { state: 'ready'; goods: CustomsGoods }

const loaded = signal<UsualGoods>({ state: 'loading' })
const load = loadOnce(async () => {
  const { goods } = await inBackground(() => import('virtual:customs-goods'))
  loaded.value = { state: 'ready', goods: readCustomsGoods(goods) }
})

/** The list of usual goods, which loads with the first order that asks for it and is then on the device. */
export function usualGoods(): ReadonlySignal<UsualGoods> {
  load().catch(() => {
    loaded.value = { state: 'missing' }
  })
  return loaded
}
