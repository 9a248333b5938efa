import { expect, test } from 'vitest'
import { JOB_SORTS } from '#features/system/rules/job-names.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const SOON = { timeout: 25_000 }

test('a server that is restarted every day keeps house and reconciles the books ten minutes after its start', async () => {
  const db = await openTestDatabase()
  const first = await startTestServer({ db, isScheduled: true })
  await db.run(`update housekeeping set ran_at = now() - interval '2 days'`)
  const { rows: queues } = await db.run("select name from jobs.queue where name not like '\\_\\_%'")
  const names = queues.map(({ name }) => String(name))
  expect(names).toEqual(expect.arrayContaining(['send-mail', 'fulfil-standing-order', 'backup']))
  // The page System has words for each.
  expect(names.filter((name) => !Object.hasOwn(JOB_SORTS, name))).toEqual([])
  const runs = async () => {
    const { rows } = await db.run(`
      select (select ran_at > now() - interval '1 day' from housekeeping) as housekeeping,
        (select finished_at is not null from reconciliation) as reconciliation`)
    return rows[0]
  }
  const { rows: soon } = await db.run(`
    select name, round(extract(epoch from start_after - created_on) / 60)::int as minutes
    from jobs.job where singleton_key = 'soon' and name in ('housekeeping', 'reconciliation', 'vacuum')
    order by name`)
  expect(soon.slice(0, 2)).toEqual([
    { name: 'housekeeping', minutes: 10 },
    { name: 'reconciliation', minutes: 10 },
  ])
  expect(await runs()).toEqual({ housekeeping: false, reconciliation: null })
  await db.run(`update jobs.job set start_after = now() where singleton_key = 'soon'`)
  await expect.poll(runs, SOON).toEqual({ housekeeping: true, reconciliation: true })
  await first.stop()
})
