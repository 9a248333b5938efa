import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { isLow } from '#engine/server/files/disk-space.ts'
import type { Services } from '#engine/server/services.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { readReturns } from '#features/bounces/server/read-returns.ts'
import { readRateSourceState } from '#features/exchange/server/rate-source-state.ts'
import {
  MAX_JOB_KINDS,
  MAX_SHOWN_ERRORS,
  REFUSED_DAYS,
  type System,
} from '#features/system/contract/system.ts'
import { MAIL_KINDS } from '#features/system/rules/job-names.ts'
import { keyName } from '#features/system/rules/printed-key.ts'
import { troublesOf } from '#features/system/rules/troubles.ts'
import { readBackupRecipient } from './backup-key.ts'
import { scheduleOf } from './backup-settings.ts'
import { type Marks, pastMarks, readMarks } from './marks.ts'

const PACKAGE = new URL('../../../../package.json', import.meta.url)
const { version: VERSION }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'))

type Deps = Pick<Services, 'db' | 'settings' | 'diskSpace' | 'nowMs'>

act('readSystem', (deps) => systemOf(deps))

/** How the server does: what the owner sees, what is told to them, and what Prometheus reads. */
export async function systemOf(deps: Deps): Promise<System> {
  const { db, settings, nowMs } = deps
  const jobs = await readJobs(deps)
  const mails = jobs.filter(({ kind }) => MAIL_KINDS.includes(kind))
  const oldestAt = mails.flatMap(({ oldestAt: at }) => at ?? []).toSorted()[0] ?? null
  const marks = pastMarks(await readMarks(db.kysely), nowMs())
  const key = await readBackupRecipient(db.kysely)
  const schedule = scheduleOf(settings)
  const isByItself = key !== undefined && schedule !== 'off' && !settings.demo
  const backups = runsOf(marks, 'backup')
  // Where archives are made, a file that somebody wrote in between replaces none.
  if (!isByItself) backups.lastAt = latest(backups.lastAt, marks.dump?.at ?? null)
  const disk = (await deps.diskSpace()) ?? null
  const { rows: sizes } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::bigint as bytes`.execute(db.kysely)
  const refusals = await readRefusals(deps)
  const run = await db.kysely
    .selectFrom('reconciliation')
    .select(['finished_at', 'differences'])
    .executeTakeFirst()
  const books = { checkedAt: run?.finished_at ?? null, differences: run?.differences ?? 0 }
  const lastSentAt = marks.mailSent?.at ?? null
  const warnings = troublesOf({
    nowMs: nowMs(),
    watchedAt: marks.watched?.at ?? new Date(nowMs()).toISOString(),
    mail: { oldestAt, lastSentAt },
    // Nobody backs a demo up.
    backup: settings.demo ? null : backups,
    checks: isByItself ? { since: key.at, ...runsOf(marks, 'restore') } : null,
    books,
    isDiskLow: isLow(disk ?? undefined),
  })
  return {
    version: VERSION,
    warnings,
    database: { kind: db.kind, bytes: sizes[0]?.bytes ?? 0 },
    disk,
    mail: {
      waiting: mails.reduce((sum, { waiting, running }) => sum + waiting + running, 0),
      oldestAt,
      lastSentAt,
      ...refusals,
      ...(await readReturns(deps, refusedSince(deps))),
    },
    jobs,
    backup: {
      lastAt: backups.lastAt,
      restoredAt: marks.restore?.at ?? null,
      key: key === undefined ? null : keyName(key.recipient),
      schedule: schedule === 'off' ? null : schedule,
      failure: failureOf(marks, 'backup'),
      checkFailure: failureOf(marks, 'restore'),
      pruneFailure: failureOf(marks, 'prune'),
    },
    rates: await readRateSourceState(deps),
    books,
    clientErrors: await db.kysely
      .selectFrom('client_error')
      .select(['name', 'place', 'app', 'route', 'times', 'last_at as lastAt'])
      .orderBy('last_at', 'desc')
      .limit(MAX_SHOWN_ERRORS)
      .execute(),
  }
}

const runsOf = (marks: Marks, name: 'backup' | 'restore') => ({
  lastAt: marks[name]?.at ?? null,
  failedAt: marks[`${name}Failed`]?.at ?? null,
})

const latest = (...instants: (string | null)[]): string | null =>
  instants
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1) ?? null

/** Why the last one failed, unless one ended well since. */
function failureOf(marks: Marks, name: 'backup' | 'restore' | 'prune'): string | null {
  const failed = marks[`${name}Failed`]
  return failed !== undefined && failed.at > (marks[name]?.at ?? '') ? failed.detail : null
}

/** The kinds of which any wait or run; runs of schedules that wait for their hour are none. */
async function readJobs({ db }: Pick<Deps, 'db'>): Promise<System['jobs']> {
  const { rows } = await sql<System['jobs'][number]>`
    select name as kind, count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as running, min(created_on) as "oldestAt"
    from jobs.job where (state >= 'retry' and state <= 'active' or state = 'created' and start_after <= now())
      and name not like '\\_\\_pgboss\\_\\_%'
    group by name order by name limit ${MAX_JOB_KINDS}`.execute(db.kysely)
  return rows
}

const refusedSince = ({ nowMs }: Pick<Deps, 'nowMs'>): string =>
  new Date(nowMs() - REFUSED_DAYS * DAY_MS).toISOString()

async function readRefusals({ db, nowMs }: Pick<Deps, 'db' | 'nowMs'>) {
  const recent = db.kysely.selectFrom('mail_refusal').where('at', '>', refusedSince({ nowMs }))
  const { refused } = await recent
    .select((of) => of.fn.countAll<number>().as('refused'))
    .executeTakeFirstOrThrow()
  const last = await recent.select(['at', 'why']).orderBy('at', 'desc').limit(1).executeTakeFirst()
  return {
    refused: Number(refused),
    lastRefusedAt: last?.at ?? null,
    lastRefusal: last?.why ?? null,
  }
}
