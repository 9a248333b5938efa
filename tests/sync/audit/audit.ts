import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#engine/server/database/database.ts'
import { noJobQueue } from '#engine/server/database/job-kinds.ts'
import { makeAccountTurns } from '#engine/server/database/turns.ts'
import type { FileStore } from '#engine/server/files/file-store.ts'
import { makeLog } from '#engine/server/log.ts'
import { readSettings } from '#engine/server/settings.ts'
import { uuidv7 } from '#engine/shared/ids.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { makePuller } from './puller.ts'
import {
  type AuditDeps,
  type AuditSize,
  type Member,
  type Report,
  startWriters,
} from './writers.ts'

const MEMBERS = 3
/** Writers wait for their account as long as the machine needs: how soon they are turned away is not asked here. */
const LONGEST_WAIT_MS = 120_000
const noFiles: FileStore = {
  put: async () => {},
  get: async () => undefined,
  head: async () => undefined,
  delete: async () => {},
}

/** Many devices and members of the staff write at once while others pull: nothing may be missed, nobody may be turned away. */
export async function audit(database: Database, size: AuditSize): Promise<Report> {
  const db = { ...database, turns: makeAccountTurns(LONGEST_WAIT_MS) }
  const bytes = (length: number) => new Uint8Array(randomBytes(length))
  const errors: string[] = []
  const deps: AuditDeps = {
    db,
    files: noFiles,
    nowMs: Date.now,
    randomBytes: bytes,
    newId: () => uuidv7({ nowMs: Date.now, randomBytes: bytes }),
    enqueue: noJobQueue,
    settings: readSettings({ OPEN: '1' }),
    log: makeLog('error', { write: (line) => errors.push(line), nowMs: Date.now }),
  }
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => join(deps)))
  const report: Report = { written: 0, pulls: 0, wrong: [], missed: [], errors }

  let isOver = false
  const pollers = Array.from({ length: size.pollers }, (_, i) =>
    poll(deps, members[i % MEMBERS] as Member, report, () => isOver),
  )
  await startWriters(deps, members, size, report)
  isOver = true
  await Promise.all(pollers)
  return report
}

async function join(deps: AuditDeps): Promise<Member> {
  const email = `${randomUUID()}@audit.test`
  const { id, memberNum } = await registerMember(deps, { email, language: null })
  return { accountId: id, memberNum }
}

/** Pulls without rest; at the end holds just what the server holds. */
async function poll(
  { db, newId }: AuditDeps,
  { accountId }: Member,
  report: Report,
  isOver: () => boolean,
): Promise<void> {
  const puller = makePuller(db, accountId, newId())
  for (let i = 0; ; i++) {
    const wasOver = isOver()
    const { wrong } = await puller.pull(i % 3 === 2 && !wasOver)
    report.pulls += 1
    if (wrong !== null) report.wrong.push(wrong)
    if (wasOver) break
  }
  const fresh = makePuller(db, accountId, newId())
  await fresh.pull(true)
  for (const [key, version] of fresh.rows) {
    if (puller.rows.get(key) !== version) report.missed.push(`${key} at ${version}`)
  }
  for (const key of puller.rows.keys()) if (!fresh.rows.has(key)) report.missed.push(`${key} gone`)
}
