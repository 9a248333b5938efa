import { type Db, fromKysely, PgBoss } from 'pg-boss'
import { notify } from '#engine/server/database/current-transaction.ts'
import type { Database } from '#engine/server/database/database.ts'
import type { Enqueue, JobKinds, JobName } from '#engine/server/database/job-kinds.ts'
import { errorFields, type Log } from '#engine/server/log.ts'
import { NIL_ID, type RandomBytes } from '#engine/shared/ids.ts'
import {
  EXPIRE_SECONDS,
  JOB_NAMES,
  LONGEST_WAIT_SECONDS,
  QUEUES,
  queueOptions,
} from './job-queues.ts'
import type { Schedule } from './schedule.ts'
import { makeSeal } from './seal.ts'
import { type JobHandler, type QueueStore, type QueueWorker, workQueue } from './work-queue.ts'

export type JobHandlers = { [N in JobName]: JobHandler<JobKinds[N]> }
export type Jobs = {
  enqueue: Enqueue
  /** Starts running jobs. Until then they only queue. */
  work: (doers: JobHandlers) => Promise<void>
  /** Does what is due again and again, soon after the start too; each time one server does it. */
  repeat: (schedules: readonly Schedule[]) => Promise<void>
  /** Waits for running jobs, then stops. */
  stop: () => Promise<void>
}
type Deps = {
  log: Log
  nowMs: () => number
  randomBytes: RandomBytes
  /** Encrypts the arguments of jobs. Servers that share a database must share it. */
  secret: string
}

const CHANNEL = 'jobs'
const STOP_MS = 5_000
const MEND_MS = 30_000
/** Priorities are 32 bits wide. */
const MOST_PRIORITY = 2 ** 31 - 1
const PRIORITY_EPOCH_MS = Date.UTC(2026, 0)
/** A run of a schedule that takes longer belongs to a server that has died. */
const LONGEST_RUN_SECONDS = 3_600
const LOOK_SECONDS = 10

/**
 * Opens the job queue in the database and creates its tables at the first start. Schedules are worked by pg-boss. Jobs
 * we fetch ourselves, because its workers count a try while the mail server is away, know no delay that a refusal asks
 * for, and stop when the wall clock is set back.
 */
export async function startJobs(db: Database, deps: Deps): Promise<Jobs> {
  const { log, nowMs } = deps
  const seal = makeSeal(deps.secret, deps.randomBytes)
  const report = (error: unknown) => log.error('job queue', errorFields(error))
  const boss = new PgBoss({
    db: bossDatabase(db),
    backend: db.kind,
    schema: 'jobs',
    supervise: false,
  })
  boss.on('error', report)
  boss.on('warning', ({ message }) => log.warn('job queue', { warning: message }))
  await boss.start()
  for (const name of JOB_NAMES) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, queueOptions(name))
    else await boss.createQueue(name, queueOptions(name))
    // Makes pg-boss cache the queue; otherwise the first enqueue would query it outside its transaction.
    await boss.cancel(name, NIL_ID)
  }
  await repairJobs(db, true)
  const mending = setInterval(() => repairJobs(db, false).catch(report), MEND_MS)
  mending.unref()
  const workers = new Map<string, QueueWorker>()
  let stopListening = async () => {}

  const storeOf = <N extends JobName>(name: N): QueueStore<JobKinds[N]> => ({
    name,
    ...QUEUES[name],
    // Jobs fetched together have no order.
    take: async (batchSize) => {
      const jobs = await boss.fetch<{ sealed: string }>(name, { batchSize, includeMetadata: true })
      return jobs.sort((a, b) => b.priority - a.priority)
    },
    // Safe: only `enqueue` seals.
    open: ({ data }) => seal.open(data.sealed) as JobKinds[N],
    remove: async (job) => {
      await boss.deleteJob(name, job)
    },
    retryLater: async (job, afterSeconds, end) => {
      await boss.fail(name, job, end)
      if (afterSeconds === 0) return
      await db.run(
        `update jobs.job set start_after = greatest(start_after, now() + $2 * interval '1 second')
         where id = $1 and state = 'retry'`,
        [job.id, afterSeconds],
      )
    },
    release: async ({ id }) => {
      await db.run(
        `update jobs.job set state = 'created', started_on = null where id = $1 and state = 'active'`,
        [id],
      )
    },
  })

  return {
    enqueue: async (tx, name, args) => {
      const priority = QUEUES[name].newestFirst ? priorityAt(nowMs()) : 0
      await boss.send(name, { sealed: seal.close(args) }, { db: fromKysely(tx), priority })
      notify({ channel: CHANNEL, key: name })
    },
    work: async (doers) => {
      const begin = <N extends JobName>(name: N) =>
        workers.set(name, workQueue(storeOf(name), doers[name], log))
      for (const name of JOB_NAMES) begin(name)
      stopListening = await db.listen(CHANNEL, (heard) => {
        for (const [name, { wake }] of workers) if (heard === null || heard === name) wake()
      })
    },
    repeat: async (schedules) => {
      for (const { name, cron, soonSeconds, run } of schedules) {
        const once = { retryLimit: 0, expireInSeconds: LONGEST_RUN_SECONDS }
        if (!(await boss.getQueue(name))) await boss.createQueue(name, once)
        await boss.schedule(name, cron)
        // Within a slot of time only one server adds it.
        const slot = { singletonKey: 'soon', singletonSeconds: Math.max(60, soonSeconds) }
        await boss.send(name, null, { ...slot, startAfter: soonSeconds })
        await boss.work(name, { pollingIntervalSeconds: LOOK_SECONDS }, () =>
          run().catch((error) => log.error(name.replace('-', ' '), errorFields(error))),
        )
      }
    },
    stop: async () => {
      clearInterval(mending)
      await stopListening()
      const ended = Promise.all([...workers.values()].map((worker) => worker.stop()))
      await Promise.race([ended, new Promise((late) => setTimeout(late, STOP_MS).unref())])
      await boss.stop({ timeout: STOP_MS })
    },
  }
}

/** The time in seconds, so newer jobs come first. Capped at 32 bits, which suffices until 2094. */
function priorityAt(nowMs: number): number {
  const seconds = Math.floor((nowMs - PRIORITY_EPOCH_MS) / 1000)
  return Math.max(-MOST_PRIORITY, Math.min(MOST_PRIORITY, seconds))
}

function bossDatabase(db: Database): Db {
  return { executeSql: (text, values) => db.run(text, values) }
}

const OURS = `name in (${JOB_NAMES.map((name) => `'${name}'`).join(', ')})`

/**
 * Releases the jobs of servers that died, and corrects times in the future, written by a clock that was ahead. At the
 * start of an embedded database no other worker exists, so all running jobs are released. Runs of schedules are not done
 * again, for one may have ended its server; what is left of them shows for a day which were already sent.
 */
export async function repairJobs(
  db: Pick<Database, 'run' | 'kind'>,
  isStart: boolean,
): Promise<void> {
  const abandoned =
    isStart && db.kind === 'pglite'
      ? 'true'
      : `(started_on < now() - interval '${EXPIRE_SECONDS} s' or started_on > now() + interval '1 min')`
  await db.run(
    `delete from jobs.job where ${OURS} and state > 'active' or created_on < now() - interval '1 day' and not ${OURS};
     update jobs.job set state = 'retry', start_after = now() where ${OURS} and state = 'active' and ${abandoned};
     update jobs.job set start_after = now() where ${OURS} and state < 'active'
       and start_after > now() + interval '${2 * LONGEST_WAIT_SECONDS} s'`,
  )
}
