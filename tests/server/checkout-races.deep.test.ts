import { expect, test, vi } from 'vitest'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { lapseRequests } from '#features/requests/server/lapse-requests.ts'
import { aCheckout, checkedOut, lineOf, post, putLines, stockOf } from '#tests/support/checkouts.ts'
import { aVariant, openShop } from '#tests/support/products.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { onPostgres } from '#tests/support/test-database.ts'

vi.setConfig({ testTimeout: 240_000 })
/** The embedded database runs one transaction at a time, so few buyers show the same there. */
const BUYERS = onPostgres ? 200 : 20
const PIECES = BUYERS / 4

const server = await sharedServer()
const shop = await openShop(server)

/** Sends a checkout with its key until a server that is not too busy answers. */
async function buy(buyer: LoggedInUser, lines: Parameters<typeof aCheckout>[0]): Promise<string> {
  const body = aCheckout(lines)
  for (;;) {
    const answer = await post(buyer, '/api/checkouts', body)
    if (answer.status !== 503) return answer.body.code ?? 'sold'
  }
}

test('of many buyers who race for few pieces each piece is sold once, and all come back unpaid', async () => {
  const cup = await shop.publish({ variants: [aVariant({ stock: PIECES })] })
  const lamp = await shop.publish({ variants: [aVariant({ stock: BUYERS })] })
  const buyers = []
  for (let i = 0; i < BUYERS; i++) {
    const buyer = await server.loginAs(`race${i}@example.com`)
    // Lines come in either order: locks of two variants must not deadlock.
    const lines = [lineOf(cup, { quantity: 1 }), lineOf(lamp, { quantity: 1 })]
    if (i % 2) lines.reverse()
    await putLines(server, buyer, lines)
    buyers.push({ buyer, lines })
  }
  const codes = await Promise.all(buyers.map(({ buyer, lines }) => buy(buyer, lines)))
  expect(codes.filter((code) => code === 'sold')).toHaveLength(PIECES)
  expect(new Set(codes)).toEqual(new Set(['sold', 'stock_changed']))
  expect([await stockOf(server, cup), await stockOf(server, lamp)]).toEqual([0, BUYERS - PIECES])
  const { rows } = await server.db.run(
    `select (select count(*)::int from request) as requests, (select count(*)::int from "cartLine") as lines`,
  )
  expect(rows).toEqual([{ requests: PIECES, lines: 2 * (BUYERS - PIECES) }])
  server.passMs(86_400_000)
  await Promise.all([lapseRequests(server.services), lapseRequests(server.services)])
  expect([await stockOf(server, cup), await stockOf(server, lamp)]).toEqual([PIECES, BUYERS])
  expect(await reconcile(server.services)).toEqual([])
})

test('a request that is not due any more when its turn comes does not lapse', async () => {
  const cup = await shop.publish()
  await checkedOut(server, await server.loginAs('prolonged@example.com'), [lineOf(cup)])
  const { services } = server
  let requestCount = 0
  // The clock acts as if a rejected transfer had given the receipt more time since it was found.
  const nowMs = () => services.nowMs() + (requestCount++ === 0 ? 86_400_000 : 0)
  await lapseRequests({ ...services, nowMs })
  expect(requestCount).toBeGreaterThan(1)
  expect(await stockOf(server, cup)).toBe(3)
})
