import { expect, test } from 'vitest'
import { closeWindows } from '#engine/server/sync/close-windows.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { OLDER_REQUESTS_PAGE } from '#features/requests/contract/requests.ts'
import { aRequestLine, aRequestRow } from '#tests/support/request-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const { services } = server
const ago = (days: number) => new Date(services.nowMs() - days * DAY_MS).toISOString()

test('requests that ended more than a year ago come by pages with their lines, to their member alone', async () => {
  const { accountId, fetch } = await server.loginAs('mei@example.com')
  const phone = wireDevice(fetch)
  const requests = Array.from({ length: OLDER_REQUESTS_PAGE + 2 }, (_, n) =>
    aRequestRow({
      id: anId(),
      code: `BR${anId().slice(-9).toUpperCase()}`,
      status: 'withdrawn',
      paidFen: null,
      paidAt: null,
      endedAt: ago(400 + n),
    }),
  )
  await writeAs(server, accountId, async (scope) => {
    for (const request of requests) {
      scope.put('request', request)
      scope.put('requestLine', aRequestLine({ requestId: request.id }))
    }
  })
  await closeWindows(services)
  await phone.sync()
  expect(phone.rows('request')).toEqual([])
  expect(phone.rows('requestLine')).toEqual([])

  const read = async (path: string) => (await fetch(path)).json()
  const first = await read('/api/requests/older')
  const second = await read(`/api/requests/older?after=${encodeURIComponent(first.next)}`)
  const ids = [...first.requests, ...second.requests].map(({ id }: { id: string }) => id)
  expect(ids).toEqual(requests.map(({ id }) => id))
  expect([first.lines.length, second.lines.length, second.next]).toEqual([
    OLDER_REQUESTS_PAGE,
    2,
    null,
  ])
  expect(await read(`/api/requests/${ids[0]}`)).toMatchObject({
    request: { id: ids[0] },
    lines: [{ requestId: ids[0], name: 'Porcelain teapot' }],
    photos: [],
    parcels: [],
    together: [{ id: ids[0] }],
  })

  const stranger = await server.loginAs('jun@example.com')
  expect((await (await stranger.fetch('/api/requests/older')).json()).requests).toEqual([])
  expect((await stranger.fetch(`/api/requests/${ids[0]}`)).status).toBe(404)
  expect((await fetch('/api/requests/older?after=x')).status).toBe(400)
})
