import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { startChildServer } from '#tests/support/child-server.ts'
import { storedFor } from '#tests/support/endings.ts'
import { aReadyParcel } from '#tests/support/orders.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { startTestServer } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 240_000 })
const NOW_MS = Date.parse('2026-11-22T04:00:00Z')
const MEMBERS = 40
const JOB = 'tests/support/storage-job.ts'

test('the job is killed at any moment: each notice is in the books with its event, once', async () => {
  const env = ownDirectory('storage')
  const open = () => openDatabase({ kind: 'directory', dataDirectory: env.DATA_DIR })
  const server = await startTestServer({ db: await open(), startMs: NOW_MS })
  for (let nth = 0; nth < MEMBERS; nth += 1) {
    const member = await server.loginAs(`killed${nth}@example.com`)
    await aReadyParcel(server, member, { storage: storedFor(server, 57) })
  }
  await server.stop()

  let [wasCut, isDone] = [false, false]
  for (const written of [0, 1, 3, 9, Number.POSITIVE_INFINITY]) {
    const job = await startChildServer({ ...env, NOW_MS: String(NOW_MS) }, undefined, JOB)
    let isOver = false
    void job.ended.then(() => {
      isOver = true
    })
    // The first line says that it is at work, each further one that a notice is written.
    while (!isOver && job.lines.length <= written) await sleep(1)
    const { signal } = await job.kill('SIGKILL')
    const { notices, events, runs } = await booksOf(await open())
    expect(events).toBe(notices)
    expect(notices).toBeLessThanOrEqual(MEMBERS)
    wasCut ||= signal === 'SIGKILL' && notices > 0 && notices < MEMBERS
    // The run of a day is only done when every notice of the day is sent.
    if (runs > 0) expect(notices).toBe(MEMBERS)
    isDone = runs === 3
  }
  expect([wasCut, isDone]).toEqual([true, true])
})

async function booksOf(db: Database) {
  const { rows } = await db.run(`
    select (select count(*) from storage_notice)::int as notices,
      (select count(*) from event where kind = 'storageEnding')::int as events,
      (select count(*) from storage_run)::int as runs`)
  await db.close()
  const [counts] = rows
  return {
    notices: Number(counts?.notices),
    events: Number(counts?.events),
    runs: Number(counts?.runs),
  }
}
