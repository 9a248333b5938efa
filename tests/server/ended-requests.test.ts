import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeWindows } from '#engine/server/sync/close-windows.ts'
import { type ListedPurchase, PURCHASES_PAGE } from '#features/requests/contract/staff-purchases.ts'
import { listPurchases } from '#features/requests/server/purchases/list-purchases.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { aRequestLine, aRequestRow } from '#tests/support/request-rows.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'

const server = await sharedServer()
const { db, services } = server
const buying = await server.loginAs('buying@example.com', ['buy'])
const mei = await server.loginAs('mei@example.com')
const ago = (days: number) => new Date(services.nowMs() - days * 86_400_000).toISOString()

const arrivedAt = (at: string) => ({ boughtAt: at, shippedAt: at, completedAt: at })

/** All pages of a list. */
async function pagesOf(list: string): Promise<ListedPurchase[][]> {
  const pages: ListedPurchase[][] = []
  let next: string | null = ''
  while (next !== null) {
    const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`
    const answer = await buying.fetch(`/api/staff/purchases?list=${list}${after}`)
    const page: { purchases: ListedPurchase[]; next: string | null } = await answer.json()
    pages.push(page.purchases)
    next = page.next
  }
  return pages
}

test('closed requests of every kind come by pages, the latest submitted first, those of years ago too', async () => {
  const statuses = ['cancelled', 'withdrawn', 'lapsed', 'completed'] as const
  const requests = Array.from({ length: 2 * PURCHASES_PAGE }, (_, n) => {
    const status = statuses[n % statuses.length] ?? 'cancelled'
    // Four each were submitted at the same time.
    const createdAt = ago(10 + 20 * Math.floor(n / 4))
    const unpaid = status === 'withdrawn' || status === 'lapsed'
    return aRequestRow({
      status,
      createdAt,
      submittedAt: createdAt,
      endedAt: createdAt,
      ...(unpaid && { paidFen: null, paidAt: null }),
      ...(status === 'completed' && { ...arrivedAt(createdAt) }),
    })
  })
  await writeAs(server, mei.accountId, async (scope) => {
    for (const request of requests) {
      scope.put('request', request)
      scope.put('requestLine', aRequestLine({ requestId: request.id }))
    }
  })
  await closeWindows(services)

  const pages = await pagesOf('ended')
  const all = pages.flat()
  expect(pages.map(({ length }) => length)).toEqual([PURCHASES_PAGE, PURCHASES_PAGE / 2])
  expect(new Set(all.map(({ requestId }) => requestId))).toEqual(
    new Set(requests.filter(({ status }) => status !== 'completed').map(({ id }) => id)),
  )
  const times = all.map(({ since }) => since)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(all.find(({ status }) => status === 'lapsed')).toMatchObject({ paidAt: null, paidFen: 0 })
  expect(all[0]?.lines).toMatchObject([{ name: 'Porcelain teapot' }])

  const [completed] = await pagesOf('completed')
  expect(completed).toHaveLength(PURCHASES_PAGE / 2)
  expect(new Set(completed?.map(({ status }) => status))).toEqual(new Set(['completed']))
  const odd = await buying.fetch('/api/staff/purchases?list=ended&after=x')
  expect(odd.status).toBe(400)
})

test('a page of closed requests is read by the index of each status, without reading the others', async () => {
  const one = aRequestRow({ status: 'completed', endedAt: ago(1), ...arrivedAt(ago(1)) })
  await writeAs(server, mei.accountId, async (scope) => {
    scope.put('request', one)
  })
  await sql`insert into request select copy.* from request r, generate_series(1, 20000) n,
      lateral jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'code', 'BR' || n,
        'created_at', r.created_at - n * interval '1 minute')) copy
    where r.id = ${one.id}`.execute(db.kysely)
  await db.run('analyze request')
  const after = `${ago(2)}_${mei.accountId}_${one.id}`
  for (const list of ['completed', 'ended'] as const) {
    const [plan = ''] = await plansOf(db.kysely, (kysely) => {
      const reading = { ...db, kysely: kysely as typeof db.kysely }
      return listPurchases({ db: reading }, { accountId: buying.accountId }, { list, after })
    })
    expect(plan).toMatch(/Index Scan Backward using request_queue/)
    expect(plan).not.toMatch(/Seq Scan on request/)
  }
})
