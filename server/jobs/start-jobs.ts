import { type Db, fromKysely, PgBoss } from 'pg-boss'
import type { Database } from '#server/database/database.ts'
import type { Enqueue, JobKinds, JobName } from '#server/job-kinds.ts'
import { errorFields, type Log } from '#server/log.ts'

export type JobDoers = { [N in JobName]: (args: JobKinds[N]) => Promise<void> }
export type Jobs = {
  enqueue: Enqueue
  /** Begins to do jobs; before it they only gather. */
  work: (doers: JobDoers) => Promise<void>
  /** Lets running jobs end. */
  stop: () => Promise<void>
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const STOP_MS = 5_000
/** A queue hears of its jobs by NOTIFY; this is for what was missed and for jobs that are tried again. */
const POLL_SECONDS = 10

/** What queues do with a job that fails: mail is tried six times over about ten minutes, then its code is dead anyway; a push over about an hour. */
const QUEUES = {
  'send-mail': {
    retryLimit: 6,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 3_600,
  },
  'send-push': {
    retryLimit: 6,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 3_600,
  },
} satisfies Record<JobName, object>
/** How many jobs of a kind are done at once: a push service that does not answer must not hold up the others. */
const AT_ONCE = { 'send-mail': 1, 'send-push': 4 } satisfies Record<JobName, number>
const names = Object.keys(QUEUES) as JobName[]

/** Opens the job queue in the database, making its tables at the first start. */
export async function startJobs(db: Database, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: bossDatabase(db),
    backend: db.kind,
    schema: 'jobs',
    useListenNotify: true,
    schedule: false,
  })
  boss.on('error', (error) => log.error('job queue', errorFields(error)))
  boss.on('warning', ({ message }) => log.warn('job queue', { warning: message }))
  await boss.start()
  for (const name of names) {
    const options = { ...QUEUES[name], notify: true }
    if (await boss.getQueue(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
    // Naming a queue makes pg-boss remember it; else it would look it up beside the transaction that enqueues first.
    await boss.cancel(name, NO_JOB)
  }
  return {
    enqueue: async (tx, name, args) => {
      await boss.send(name, args, { db: fromKysely(tx) })
    },
    work: async (doers) => {
      const begin = <N extends JobName>(name: N) => work(boss, name, doers[name], log)
      for (const name of names) await begin(name)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  }
}

async function work<N extends JobName>(
  boss: PgBoss,
  name: N,
  doer: (args: JobKinds[N]) => Promise<void>,
  log: Log,
): Promise<void> {
  await boss.work<JobKinds[N]>(
    name,
    { notifyPollingIntervalSeconds: POLL_SECONDS, localConcurrency: AT_ONCE[name] },
    async (jobs) => {
      for (const job of jobs) {
        try {
          await doer(job.data)
          log.info('job done', { job: name, jobId: job.id })
        } catch (error) {
          log.warn('job failed', { job: name, jobId: job.id, ...errorFields(error) })
          throw error
        }
      }
    },
  )
}

function bossDatabase(db: Database): Db {
  return {
    executeSql: (text, values) => db.run(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      const stop = await db.listen(channel, (payload) => {
        if (payload === null) onReconnect()
        else onNotification(payload)
      })
      return { close: stop }
    },
  }
}
