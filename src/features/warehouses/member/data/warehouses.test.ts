// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { Query } from '#engine/client/data/query.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aWarehouseAddress } from '#tests/support/row-builders.ts'

const warehouse = { id: 'CN', ...aWarehouseAddress(), updatedAt: '2026-11-20T08:00:00.000Z' }
const sent: Headers[] = []

function answerWith(...answers: Response[]): void {
  fakeServer().otherwise(async (_path: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return answers.shift() ?? Promise.reject(new TypeError('no network'))
  })
}

/** The states that a new page shows until a condition holds. */
async function statesOfNewPage(isLast: (now: Query<unknown>) => boolean) {
  vi.resetModules()
  const { warehouses } = await import('./warehouses.ts')
  const states: Query<unknown>[] = []
  await new Promise<void>((resolve) => {
    const stop = warehouses().subscribe((now) => {
      states.push(now)
      if (!isLast(now)) return
      // `stop` is not set yet while `subscribe` calls back for the first time.
      queueMicrotask(() => {
        stop()
        resolve()
      })
    })
  })
  return states.map((now) =>
    now.state === 'ready' ? { state: now.state, confirmed: now.confirmed } : { state: now.state },
  )
}

test('a stored reply is shown at once and confirmed by a 304, and stays without a network', async () => {
  answerWith(Response.json([warehouse], { headers: { etag: '"one"' } }))
  const first = await statesOfNewPage((now) => now.state === 'ready')
  expect(first.at(-1)).toEqual({ state: 'ready', confirmed: true })

  answerWith(new Response(null, { status: 304 }))
  const second = await statesOfNewPage((now) => now.state === 'ready' && now.confirmed)
  expect(second).toContainEqual({ state: 'ready', confirmed: false })
  expect(sent.map((headers) => headers.get('if-none-match'))).toEqual([null, '"one"'])

  answerWith()
  const offline = await statesOfNewPage((now) => now.state === 'ready' && now.asking === null)
  expect(offline.at(-1)).toEqual({ state: 'ready', confirmed: false })
})
