import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/rows.ts'

/** Puts pieces of the mall that nobody gets back into stock. Variants are locked in the order of their ids. */
export async function restock(
  tx: Tx,
  lines: readonly { variantId: string | null; quantity: number }[],
): Promise<void> {
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of lines) {
    if (variantId === null || quantity === 0) continue
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  }
  const rows = [...pieces].map(([id, quantity]) => ({ id, quantity }))
  if (rows.length === 0) return
  const source = recordset(rows, 'id uuid, quantity integer')
  await sql`
    with locked as (
      select v.id, x.quantity from variant v join ${source} on x.id = v.id order by v.id for update of v
    )
    update variant set stock = stock + locked.quantity from locked where variant.id = locked.id`.execute(
    tx,
  )
}
