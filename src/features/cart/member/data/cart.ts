import type { ReadonlySignal } from '@preact/signals-core'
import * as v from 'valibot'
import { database } from '#engine/client/data/current.ts'
import { keepReply, readKept } from '#engine/client/data/kept-replies.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { type Query, queryFrom } from '#engine/client/data/query.ts'
import { newestFirst, shownRows } from '#engine/client/data/shown.ts'
import { call } from '#engine/client/platform/call.ts'
import { onWake } from '#engine/client/platform/visibility.ts'
import type { PhotoRow, Rows } from '#engine/shared/rows.ts'
import {
  getVariants,
  MAX_VARIANTS_ASKED,
  type VariantNow,
  variantNow,
} from '#features/mall/contract/mall.ts'

export type CartLineRow = Rows['cartLine']
/** A line of the cart; `photo` is the first of its pictures. */
export type CartLine = { row: CartLineRow; waiting: boolean; photo: PhotoRow | null }

/** The lines of the cart, the newest first. */
export function cartLines(): ReadonlySignal<Live<CartLine[]>> {
  return live(async (db) => {
    const lines = shownRows(await db.cartLine.toArray()).sort(newestFirst)
    const owners = lines.map(({ row }) => row.id)
    const photos = shownRows(await db.photo.where('view.ownerId').anyOf(owners).toArray())
    const oldestFirst = photos.sort((a, b) => newestFirst(b, a))
    return lines.map((line) => ({
      ...line,
      photo: oldestFirst.find(({ row }) => row.ownerId === line.row.id)?.row ?? null,
    }))
  })
}

/** How many lines the cart has. */
export function cartCount(): ReadonlySignal<Live<number>> {
  return live(async (db) => shownRows(await db.cartLine.toArray()).length)
}

const keptVariants = v.object({ ids: v.array(v.string()), variants: v.array(variantNow) })

/** What of a member's shows variants: the device keeps the last ones of each. */
type ShownIn = 'cart' | 'request' | 'request list'

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
