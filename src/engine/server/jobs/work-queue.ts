import type { JobWithMetadata } from 'pg-boss'
import { errorFields, type Log } from '#engine/server/log.ts'
import { UnclearEnd } from '#engine/server/mail/mailer.ts'
import { LONGEST_WAIT_SECONDS } from './job-queues.ts'

/** Runs the jobs of one kind. */
export type JobHandler<A> = {
  /** Throws if a retry may succeed, an `UnclearEnd` if it may be done already. The id is the same for every try. */
  perform: (args: A, jobId: string) => Promise<void>
  /** Whether the service that all jobs of this kind need is available. Called after a failure. */
  isReady?: () => Promise<boolean>
}
export type QueueStore<A> = {
  name: string
  tries: number
  atOnce: number
  take: (count: number) => Promise<Taken[]>
  open: (job: Taken) => A
  remove: (job: Taken) => Promise<void>
  /** Schedules a retry with a delay, not before `afterSeconds`, and remembers how this try ended. */
  retryLater: (job: Taken, afterSeconds: number, end: TryEnd) => Promise<void>
  /** Returns a job to the queue without counting the attempt. */
  release: (job: Taken) => Promise<void>
}
/** `isUnclear`: what the job does may be done already. */
export type TryEnd = { isUnclear: boolean }
export type Taken = JobWithMetadata<{ sealed: string }>
export type QueueWorker = { wake: () => void; stop: () => Promise<void> }

/** After an unclear end a job is tried once more, when what is under way has surely arrived. */
const UNCLEAR_WAIT_SECONDS = 300

const wasUnclear = ({ output }: Taken): boolean => Object(output).isUnclear === true

/** What a service asked for in its refusal (`afterSeconds`), within the limit; 0 if it asked for nothing. */
function waitOf(error: unknown): number {
  const seconds = error instanceof Error && 'afterSeconds' in error ? error.afterSeconds : 0
  return typeof seconds === 'number' ? Math.min(seconds, LONGEST_WAIT_SECONDS) : 0
}

const POLL_MS = 2_000
const OUTAGE_MS = 1_000

/*
  take as many as are free ──> each: performed ──> removed
       ^        │                    └─ failed ──> everything is there? ─ yes ─> put back for later, or given up
       │        │                    ├─ may be done ──> put back once, for much later
       └─ woken, a place is free                                       └─ no ──> untaken, and all wait until it is
*/
/** Runs the jobs of one queue, several at a time. A slow or failing job occupies only its own slot. */
export function workQueue<A>(
  store: QueueStore<A>,
  { perform, isReady = async () => true }: JobHandler<A>,
  log: Log,
): QueueWorker {
  const { name, atOnce, tries } = store
  const running = new Set<Promise<void>>()
  const rest = makeSleeper()
  const outageRest = makeSleeper()
  let isStopping = false
  let isOut = false
  /** The last fetch filled all free slots, so there may be more jobs. */
  let mayHaveMore = false
  let asking: Promise<boolean> | undefined
  /** The last fetch failed, which is said once: the next ones fail every two seconds. */
  let isUnreachable = false

  function askReady(): Promise<boolean> {
    asking ??= isReady().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function attempt(job: Taken): Promise<void> {
    const about = { job: name, jobId: job.id }
    try {
      await perform(store.open(job), job.id)
    } catch (error) {
      const isUnclear = error instanceof UnclearEnd
      if (isUnclear && !wasUnclear(job)) {
        log.warn('job may be done', { ...about, ...errorFields(error) })
        await store.retryLater(job, UNCLEAR_WAIT_SECONDS, { isUnclear })
      } else if (isUnclear) {
        log.error('job given up', { ...about, ...errorFields(error) })
        await store.remove(job)
      } else if (!(await askReady())) {
        if (!isOut) log.warn('jobs wait', { job: name, ...errorFields(error) })
        isOut = true
        await store.release(job)
      } else if (job.retryCount < tries) {
        log.warn('job failed', { ...about, ...errorFields(error) })
        await store.retryLater(job, waitOf(error), { isUnclear: wasUnclear(job) })
      } else {
        log.error('job given up', { ...about, ...errorFields(error) })
        await store.remove(job)
      }
      return
    }
    await store.remove(job)
    log.info('job done', about)
  }

  function start(job: Taken): void {
    const doing = attempt(job)
      .catch((error) => log.error('job queue', errorFields(error)))
      .finally(() => {
        running.delete(doing)
        if (mayHaveMore || isOut) rest.wake()
      })
    running.add(doing)
  }

  async function takeFree(): Promise<void> {
    const free = atOnce - running.size
    if (free === 0) return
    try {
      const jobs = await store.take(free)
      mayHaveMore = jobs.length === free
      isUnreachable = false
      for (const job of jobs) start(job)
    } catch (error) {
      if (!isUnreachable) log.error('job queue', errorFields(error))
      isUnreachable = true
    }
  }

  async function waitUntilReady(): Promise<void> {
    while (isOut && !isStopping) {
      await outageRest.sleep(OUTAGE_MS)
      isOut = !(await askReady())
    }
    if (!isOut) log.info('jobs go on', { job: name })
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      await takeFree()
      await rest.sleep(POLL_MS)
      if (isOut) await waitUntilReady()
    }
    await Promise.all(running)
  }

  const ended = run()
  return {
    wake: rest.wake,
    stop() {
      isStopping = true
      rest.wake()
      outageRest.wake()
      return ended
    },
  }
}

type Sleeper = {
  /** Ends the current sleep, or the next one if nothing sleeps now. */
  wake: () => void
  /** Resolves after `ms` milliseconds or when woken. */
  sleep: (ms: number) => Promise<void>
}

/** A sleep that can be interrupted, for a loop that must not miss a wake-up between two sleeps. */
function makeSleeper(): Sleeper {
  let isWoken = false
  let end = () => {}
  return {
    wake() {
      isWoken = true
      end()
    },
    async sleep(ms) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isWoken = false
    },
  }
}
