import { expect, test } from 'vitest'
import { MAX_OPEN_LINKS, MAX_UNPAID_MALL } from '#features/requests/rules/request-states.ts'
import { aRequest } from '#tests/support/asked-requests.ts'
import { aLinkLine, checkOut, lineOf, putLines, stockOf } from '#tests/support/checkouts.ts'
import { openShop } from '#tests/support/products.ts'
import { readShown } from '#tests/support/purchases.ts'
import { aPayableRequest } from '#tests/support/request-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'

const server = await sharedServer()
const shop = await openShop(server)

test('unpaid requests of the mall and of links each have a limit, and the cart stays', async () => {
  const mei = await server.loginAs('buyer@example.com')
  const { accountId } = mei
  const cup = await shop.publish()
  const code = () => `BR${anId().slice(-9).toUpperCase()}`
  const unpaid = [
    ...Array.from({ length: MAX_UNPAID_MALL }, () => aPayableRequest({ code: code() })),
    ...Array.from({ length: MAX_OPEN_LINKS }, () => aRequest({ code: code() })),
  ]
  await writeAs(server, accountId, async (scope) => {
    for (const row of unpaid) scope.put('request', row)
  })
  const [line, link] = [lineOf(cup), aLinkLine()]
  await putLines(server, mei, [line, link])
  expect((await checkOut(mei, [line])).body.code).toBe('unpaid_limit')
  expect((await checkOut(mei, [link])).body.code).toBe('open_links_limit')
  expect((await readShown(mei)).rows('cartLine')).toHaveLength(2)
  expect(await stockOf(server, cup)).toBe(5)

  const withdraw = (nth: number) => ({ op: 'request.withdraw', id: unpaid[nth]?.id ?? '', set: {} })
  await (await readShown(mei)).push(withdraw(MAX_UNPAID_MALL))
  expect((await checkOut(mei, [link])).status).toBe(200)
  expect((await checkOut(mei, [line])).body.code).toBe('unpaid_limit')
  await writeAs(server, accountId, async (scope) => {
    const [row] = await scope.loadWhere('request', { id: [unpaid[0]?.id ?? ''] })
    const at = new Date(server.services.nowMs()).toISOString()
    if (row) scope.put('request', { ...row, status: 'lapsed', endedAt: at })
  })
  expect((await checkOut(mei, [line])).status).toBe(200)
})
