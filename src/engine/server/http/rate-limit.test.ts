import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { makeRateLimiter } from './rate-limit.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const START_MS = Date.UTC(2026, 10, 20)

function makeServers(count: number) {
  let nowMs = START_MS
  const servers = Array.from({ length: count }, () => makeRateLimiter({ db, nowMs: () => nowMs }))
  const passed = async (name: string, requests: number, tries: number, caller = 'a') => {
    let good = 0
    for (let i = 0; i < tries; i += 1) {
      const limit = { name, requests, perSeconds: 60 }
      for (const server of servers) if (!(await server.take(limit, caller))) good += 1
    }
    return good
  }
  return {
    servers,
    passed,
    passMs: (ms: number) => {
      nowMs += ms
    },
  }
}

test('a small limit is exact: as many pass as it says, then the wait is told', async () => {
  const { servers, passed } = makeServers(1)
  expect(await passed('small', 5, 9)).toBe(5)
  const limit = { name: 'small', requests: 5, perSeconds: 60 }
  expect(await servers[0]?.take(limit, 'a')).toEqual({
    retryAfterSeconds: 60,
    isFirst: false,
  })
})

test('callers are counted apart, and a new window begins afresh', async () => {
  const { passed, passMs } = makeServers(1)
  expect(await passed('apart', 3, 5, 'a')).toBe(3)
  expect(await passed('apart', 3, 5, 'b')).toBe(3)
  passMs(60_000)
  expect(await passed('apart', 3, 5, 'a')).toBe(3)
})

test('two servers share one count', async () => {
  const { passed } = makeServers(2)
  expect(await passed('shared', 10, 20)).toBe(10)
})

test('most requests under a large limit cost the database nothing', async () => {
  const { passed } = makeServers(1)
  expect(await passed('large', 1_000, 40)).toBe(40)
  const row = await db.kysely
    .selectFrom('rate_limit')
    .select('used')
    .where('key', '=', 'large a')
    .executeTakeFirstOrThrow()
  expect(row.used).toBe(50)
})

test('requests at the same moment reserve no more than they use, so that nothing is withheld from another server', async () => {
  const { servers } = makeServers(2)
  const limit = { name: 'burst', requests: 300, perSeconds: 60 }
  const [all, more] = await Promise.all(
    servers.map((server) =>
      Promise.all(Array.from({ length: 140 }, () => server.take(limit, 'a'))),
    ),
  )
  expect([...(all ?? []), ...(more ?? [])].filter((reached) => reached !== undefined)).toEqual([])
  const row = await db.kysely
    .selectFrom('rate_limit')
    .select('used')
    .where('key', '=', 'burst a')
    .executeTakeFirstOrThrow()
  expect(row.used).toBe(300)
})

test('of the refusals of a burst one is the first', async () => {
  const { servers } = makeServers(1)
  const limit = { name: 'told', requests: 3, perSeconds: 60 }
  const requests = Array.from({ length: 9 }, () => servers[0]?.take(limit, 'a'))
  const refused = (await Promise.all(requests)).filter((reached) => reached !== undefined)
  expect(refused.map(({ isFirst }) => isFirst).sort()).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})
