import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { ask, type LoadRequest } from '#tests/bench/load.ts'
import { addMembers } from '#tests/bench/members.ts'
import { percentile } from '#tests/bench/percentile.ts'
import type { BenchRow } from '#tests/bench/row.ts'
import { creator, lister } from '#tests/bench/sync-load.ts'
import { startChildServer } from '#tests/support/child-server.ts'
import { createPostgres } from '#tests/support/test-database.ts'

const GOAL_MS = 100
const PARCELS = 50
/** Concurrent requests of the locked account. */
const AT_ONCE = 100
const PULLS = 150
const PAUSE_MS = 20

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The p99 of a member who pulls at intervals. */
async function p99OfPulls(pull: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < PULLS; n++) {
    const began = performance.now()
    await pull()
    took.push(performance.now() - began)
    await pause(PAUSE_MS)
  }
  return percentile(took, 0.99)
}

/** Runs `work` while one account sends as many requests as it can. */
async function underLoad<T>(flood: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let isOver = false
  const asking = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) await flood()
  })
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(asking)
  }
}

async function measure(server: string): Promise<{ idle: number; locked: number; flood: number }> {
  const directory = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
  const { url, drop } = await createPostgres(server)
  const db = await openDatabase({ kind: 'postgres', url })
  const [one, other] = await addMembers(db, { members: 2, parcels: PARCELS })
  await db.close()
  if (one === undefined || other === undefined) throw new Error('no members')
  const settings = { DATABASE_URL: url, DATA_DIR: directory, DEMO: '0', TRUST_PROXY: '1' }
  const child = await startChildServer({ ...settings, LOG_LEVEL: 'silent' })
  const locking = new Client({ connectionString: url })
  await locking.connect()
  const send = (request: LoadRequest) => ask(child.url, undefined, request).catch(() => '')
  const pull = () => ask(child.url, undefined, lister(other)(''))
  try {
    await p99OfPulls(pull)
    const idle = await p99OfPulls(pull)
    await locking.query('begin')
    const lock = 'select 1 from account_sync where account_id = $1 for update'
    await locking.query(lock, [one.accountId])
    const locked = await underLoad(
      () => send(creator(one, 1)('')),
      () => p99OfPulls(pull),
    )
    await locking.query('rollback')
    const flood = await underLoad(
      () => send(lister(one)('')),
      () => p99OfPulls(pull),
    )
    return { idle, locked, flood }
  } finally {
    await locking.end()
    await child.kill('SIGTERM')
    await drop()
    await rm(directory, { recursive: true, force: true })
  }
}

export const row: BenchRow = {
  id: 'P26b',
  what: `PostgreSQL: a member's p99 while another account is locked, or asks ${AT_ONCE} times at once`,
  goal: `≤ ${GOAL_MS} ms`,
  async measure() {
    const server = process.env.TEST_DATABASE_URL
    if (server === undefined) return { value: 'not measured: no PostgreSQL here', met: undefined }
    const { idle, locked, flood } = await measure(server)
    const [rested, held, busy] = [idle, locked, flood].map((ms) => ms.toFixed(0))
    return {
      value: `locked ${held} ms, flood ${busy} ms (idle ${rested} ms)`,
      met: locked <= GOAL_MS && flood <= GOAL_MS,
    }
  },
}
