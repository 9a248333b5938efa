import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { deleteUnfinished } from '#engine/server/files/unfinished-files.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { deleteDoomedFiles } from '#features/member/server/own-data/doomed-files.ts'
import { downloadExport } from '#features/member/server/own-data/download-export.ts'
import { forgetExports } from '#features/member/server/own-data/forget-exports.ts'
import { startChildServer } from '#tests/support/child-server.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'

/** `KILLS=20 npx vitest run kill-export` runs longer. */
const ROUNDS = Number(process.env.KILLS ?? 6)
vi.setConfig({ testTimeout: 60_000 + ROUNDS * 30_000 })
const PICTURES = 4
const PICTURE_BYTES = 3_000_000
/** So long that a server which makes an export counts as dead. */
const SILENT_MS = 121_000
const JOB = 'tests/support/own-data-job.ts'
const env = ownDirectory('kill-export')
const directory = join(env.DATA_DIR, 'files')

const startMs = Date.now()
let nowMs = startMs
const open = () => openDatabase({ kind: 'directory', dataDirectory: env.DATA_DIR })
const openServer = async (db: Database) =>
  startTestServer({ db, startMs: nowMs, env: { DATA_DIR: env.DATA_DIR } })

async function ask(db: Database, accountId: string): Promise<string> {
  const id = crypto.randomUUID()
  await db.run(
    `insert into data_export (account_id, id, state, asked_at) values ($1, $2, 'waiting', $3)`,
    [accountId, id, new Date(nowMs).toISOString()],
  )
  return id
}

const download = (server: TestServer, { authorization }: LoggedInUser, id: string) =>
  server.fetch(`/api/account/export/${id}`, {
    headers: { authorization: `Bearer ${authorization}` },
  })

async function expectWhole(answer: Response) {
  const zip = Buffer.from(await answer.arrayBuffer())
  expect(String(zip.length)).toBe(answer.headers.get('content-length'))
  const files = readZip(zip)
  const { files: listed } = JSON.parse(files.get('manifest.json')?.toString() ?? '')
  expect(listed).toHaveLength(files.size - 1)
  for (const { name, sha256 } of listed) {
    expect(
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
      name,
    ).toBe(sha256)
  }
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(PICTURES)
}

/** Runs the job to its step `dieAt`, or to its end. Answers how many steps it made, if it ended. */
async function run(accountId: string, id: string, dieAt?: number): Promise<number | undefined> {
  const job = await startChildServer(
    {
      ...env,
      NOW_MS: String(nowMs),
      ACCOUNT: accountId,
      EXPORT: id,
      ...(dieAt !== undefined && { DIE_AT: String(dieAt) }),
    },
    undefined,
    JOB,
  )
  const { code, signal } = await job.ended
  expect([code, signal], job.lines.join('\n')).toEqual(dieAt ? [null, 'SIGKILL'] : [0, null])
  return Number(/(\d+) steps/.exec(job.lines.join('\n'))?.[1])
}

test(`${ROUNDS} times kill -9 between two steps of an export: the zip is whole or made again, and no file stays`, async () => {
  const first = await openServer(await open())
  const mei = await first.loginAs('mei@example.com')
  for (let n = 0; n < PICTURES; n += 1) {
    const bytes = new Uint8Array(randomBytes(PICTURE_BYTES))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await first.services.files.put(memberFileKey(mei.accountId, sha256), bytes)
    await first.db.run(
      'insert into picture (account_id, sha256, byte_length) values ($1, $2, $3)',
      [mei.accountId, sha256, bytes.length],
    )
  }
  let id = await ask(first.db, mei.accountId)
  await first.stop()
  const steps = (await run(mei.accountId, id)) ?? 0
  expect(steps).toBeGreaterThan(ROUNDS)

  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    nowMs += SILENT_MS
    const db = await open()
    const { rows } = await db.run('select state from data_export where id = $1', [id])
    const state = String(rows[0]?.state)
    seen.add(state)
    if (state === 'ready') {
      const server = await openServer(db)
      await expectWhole(await download(server, mei, id))
      id = await ask(db, mei.accountId)
      await server.stop()
    } else {
      expect(state).toBe('waiting')
      const services = { db, files: first.services.files, nowMs: () => nowMs }
      await expect(downloadExport(services, mei, { exportId: id })).rejects.toMatchObject({
        code: 'not_found',
      })
      await db.close()
    }
    // Four servers that die and one that does not are the five attempts that an export has.
    const isLast = round % 5 === 4
    await run(mei.accountId, id, isLast ? undefined : 1 + Math.floor((round * steps) / ROUNDS))
  }
  expect([...seen].sort()).toEqual(['ready', 'waiting'])

  nowMs += 2 * DAY_MS
  const last = await openServer(await open())
  const { services } = last
  await forgetExports(services)
  await deleteDoomedFiles(services)
  await deleteUnfinished(services.settings.files, nowMs)
  const left = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('members'))
    .map(({ name }) => name)
  expect(left).toEqual(['.sampan-files'])
  await last.stop()
})
