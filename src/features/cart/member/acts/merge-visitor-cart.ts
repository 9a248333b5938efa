import type { AccountDatabase } from '#engine/client/data/database.ts'
import { readHistory } from '#engine/client/data/history-rows.ts'
import { deviceLocks } from '#engine/client/platform/locks.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutateQuietly } from '#engine/client/sync/mutate.ts'
import { addCartLine } from '#features/cart/changes/cart-line.ts'
import { removeForVisitor, visitorLines } from '#features/cart/member/data/visitor-cart.ts'

/**
 * Takes the visitor's cart into the account's, and answers how many lines it had. Each line has the `mid` of its
 * mutation from the beginning, so one that is still there after a crash is not added twice.
 */
export async function mergeVisitorCart(db: AccountDatabase): Promise<number> {
  const merged = await deviceLocks().tryRun('visitor cart', async () => {
    const lines = await visitorLines()
    if (lines.length === 0) return 0
    const mids = lines.map(({ mid }) => mid)
    const [pending, history] = await Promise.all([
      db.outbox.filter(({ mid }) => mids.includes(mid)).toArray(),
      readHistory(db),
    ])
    const sentMids = new Set([...pending, ...history].map(({ mid }) => mid))
    const fresh = lines.filter(({ mid }) => !sentMids.has(mid)).reverse()
    if (fresh.length > 0) {
      await mutateQuietly(
        fresh.map(({ id, mid, set }) => ({ ...intent(addCartLine, id, set), mid })),
      )
    }
    await removeForVisitor(lines.map(({ id }) => id))
    return lines.length
  })
  return merged ?? 0
}
