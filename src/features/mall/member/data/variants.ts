import type { ReadonlySignal } from '@preact/signals-core'
import * as v from 'valibot'
import { database } from '#engine/client/data/current.ts'
import { keepReply, readKept } from '#engine/client/data/kept-replies.ts'
import { type Query, queryFrom } from '#engine/client/data/query.ts'
import { call } from '#engine/client/platform/call.ts'
import { onWake } from '#engine/client/platform/visibility.ts'
import {
  getVariants,
  MAX_VARIANTS_ASKED,
  type VariantNow,
  variantNow,
} from '#features/mall/contract/mall.ts'

const keptVariants = v.object({ ids: v.array(v.string()), variants: v.array(variantNow) })

/** What of a member's shows variants: the device keeps the last ones of each. */
type ShownIn = 'cart' | 'request' | 'request list' | 'post'

/**
 * The variants with these ids as the mall sells them now, without those that it does not; offline, as a member's device
 * saw them last.
 */
export function variantsNow(
  ids: readonly string[],
  shownIn: ShownIn = 'cart',
): ReadonlySignal<Query<VariantNow[]>> {
  const name = `${shownIn} variants`
  return queryFrom({
    ask: async () => {
      const variants: VariantNow[] = []
      for (let at = 0; at < ids.length; at += MAX_VARIANTS_ASKED) {
        const group = ids.slice(at, at + MAX_VARIANTS_ASKED).join()
        const answer = await call(getVariants, { query: { ids: group } })
        if (!answer.ok) return answer
        variants.push(...answer.value.variants)
      }
      await keepReply(database.peek(), name, { ids, variants })
      return { ok: true, value: variants }
    },
    readCopy: async () => {
      const copy = await readKept(database.peek(), name, keptVariants)
      // What was not asked for then is not known to be gone.
      const isKnown = ids.every((id) => copy?.value.ids.includes(id))
      return copy !== null && isKnown ? { value: copy.value.variants, from: copy.from } : null
    },
    wake: onWake,
  })
}
