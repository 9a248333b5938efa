import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { ERASED_TABLES } from '#engine/server/database/personal-data.ts'
import { exportKey, memberFileKey } from '#engine/server/files/member-file-key.ts'
import { startChildServer } from '#tests/support/child-server.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { startTestServer } from '#tests/support/server.ts'

/** `KILLS=20 npx vitest run kill-deletion` runs longer. */
const ROUNDS = Number(process.env.KILLS ?? 6)
vi.setConfig({ testTimeout: 60_000 + ROUNDS * 30_000 })
const LATER_MS = 11 * 60_000
const JOB = 'tests/support/own-data-job.ts'
const env = ownDirectory('kill-deletion')
const open = () => openDatabase({ kind: 'directory', dataDirectory: env.DATA_DIR })
const isOnDisk = (key: string) => existsSync(join(env.DATA_DIR, 'files', ...key.split('/')))

type Member = { accountId: string; files: string[] }

/** Members with rows in several tables, a picture and an export. */
async function prepared(): Promise<Member[]> {
  const server = await startTestServer({ db: await open(), env: { DATA_DIR: env.DATA_DIR } })
  const members: Member[] = []
  for (let n = 0; n <= ROUNDS; n += 1) {
    const { accountId } = await server.loginAs(`leaving${n}@example.com`)
    const exportId = server.services.newId()
    const sha256 = String(n).padStart(64, 'a')
    const files = [memberFileKey(accountId, sha256), exportKey(accountId, exportId, 0)]
    for (const key of files) await server.services.files.put(key, Buffer.from(`of member ${n}`))
    const rows: [string, unknown[]][] = [
      ['insert into picture (account_id, sha256, byte_length) values ($1, $2, 9)', [sha256]],
      [
        `insert into data_export (account_id, id, state, parts, asked_at, ready_until)
          values ($1, $2, 'ready', 1, now(), now())`,
        [exportId],
      ],
    ]
    for (const [query, values] of rows) await server.db.run(query, [accountId, ...values])
    members.push({ accountId, files })
  }
  await server.stop()
  return members
}

const isDue = (db: Database, { accountId }: Member) =>
  db.run(
    `insert into account_deletion (account_id, asked_at, due_at, days_run, run_on)
      values ($1, now(), now(), 7, current_date) on conflict do nothing`,
    [accountId],
  )

/** What the database has of a member, the files of theirs that are to be deleted, and the mails of deletions. */
async function booksOf(db: Database, { accountId }: Member) {
  const counts = ERASED_TABLES.map(
    (table) =>
      `select '${table}' as name, count(*)::int as rows from "${table}" where account_id = $1`,
  )
  const { rows } = await db.run(counts.join(' union all '), [accountId])
  const doomed = await db.run(`select key from doomed_file where key like '%' || $1 || '%'`, [
    accountId,
  ])
  const mails = await db.run(
    `select count(*)::int as count from jobs.job where name = 'send-mail' and state < 'active'`,
  )
  return {
    rows: rows.filter((table) => table.rows !== 0),
    doomed: doomed.rows.map(({ key }) => String(key)),
    mails: Number(mails.rows[0]?.count),
  }
}

async function run(nowMs: number, dieAt?: number): Promise<number> {
  const job = await startChildServer(
    { ...env, NOW_MS: String(nowMs), ...(dieAt !== undefined && { DIE_AT: String(dieAt) }) },
    undefined,
    JOB,
  )
  const { code, signal } = await job.ended
  expect([code, signal], job.lines.join('\n')).toEqual(dieAt ? [null, 'SIGKILL'] : [0, null])
  return Number(/(\d+) steps/.exec(job.lines.join('\n'))?.[1])
}

test(`${ROUNDS} times kill -9 between two steps of a deletion: it is whole, with its files and its mail, or not begun`, async () => {
  const members = await prepared()
  const nowMs = Date.now()
  const [first, ...others] = members
  let db = await open()
  if (first !== undefined) await isDue(db, first)
  await db.close()
  const steps = await run(nowMs)
  expect(steps).toBeGreaterThan(ROUNDS)

  let leaving = others.shift() as Member
  let goneCount = 1
  const seen = new Set<string>()
  db = await open()
  for (let round = 0; round < ROUNDS; round += 1) {
    await isDue(db, leaving)
    const before = await booksOf(db, leaving)
    await db.close()
    // Kills come between the first step and one of the last, when the files go.
    await run(nowMs, 1 + Math.floor((round * (steps - 2)) / (ROUNDS - 1)))
    db = await open()
    const after = await booksOf(db, leaving)
    if (after.rows.length > 0) {
      seen.add('not begun')
      expect(after).toEqual(before)
      expect(leaving.files.every(isOnDisk)).toBe(true)
    } else {
      seen.add('whole')
      goneCount += 1
      expect(after.mails).toBe(goneCount)
      expect(leaving.files.filter((key) => isOnDisk(key) && !after.doomed.includes(key))).toEqual(
        [],
      )
      leaving = others.shift() as Member
    }
  }
  expect([...seen].sort()).toEqual(['not begun', 'whole'])
  await db.close()

  await run(nowMs + LATER_MS)
  db = await open()
  for (const member of members.filter((one) => ![leaving, ...others].includes(one))) {
    expect(await booksOf(db, member)).toMatchObject({ rows: [], doomed: [] })
    expect(member.files.filter(isOnDisk)).toEqual([])
  }
  await db.close()
})
