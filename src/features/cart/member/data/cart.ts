import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { newestFirst, shownRows } from '#engine/client/data/shown.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'

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
