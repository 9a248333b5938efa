import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { errorFields, type Log } from '#engine/server/log.ts'
import { Refused, refuse } from '#engine/server/refusal.ts'
import { HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import type { DrawAnswer, DrawTask } from './image-process.ts'

/*
 *   draw ─ queue full ─ nobody has more in it, nor used more > unavailable
 *     │              └─ else the last of whoever has > unavailable
 *     └─> waiting ─ too long ──────────────────────> unavailable
 *            └─> in the process ─ drawn ───────────> bytes
 *                   ├─ no picture, too many pixels > refused
 *                   ├─ no answer, or no process > unavailable
 *                   └─ process died
 *                        ├─ once or twice ─────────> unavailable
 *                        └─ three times over it ───> too big
 */

/** Re-encodes pictures in processes of their own, one at a time in each. */
export type Images = {
  /**
   * Re-encodes a picture, upright and without metadata, or makes a small JPG or an icon of it. `unavailable` can be retried, other
   * refusals are final. `owner` is the account: the queue is shared by accounts, not by arrival.
   */
  draw: (
    size: DrawTask['size'],
    bytes: Uint8Array,
    owner: string,
  ) => Promise<Uint8Array<ArrayBuffer>>
  stop: () => Promise<void>
}

export type ImageLimits = {
  /** CPU time after which the process ends itself; more than any picture of 25 megapixels needs. */
  cpuMs: number
  /** Wall time after which the process is killed. The machine may be busy, so the picture is not refused. */
  taskMs: number
  /**
   * How long a picture may wait in the queue: longer than the one before it may take. Its device gives up after 25 s.
   */
  waitMs: number
  /** How many processes draw at once. */
  workers: number
  queued: number
  queuedEach: number
  /** Idle time after which the process ends. */
  idleMs: number
  /** The path of the process's program. */
  program: string
  fork: (program: string, args: string[], options: ForkOptions) => ChildProcess
}
const LIMITS: ImageLimits = {
  cpuMs: 12_000,
  taskMs: MINUTE_MS,
  waitMs: 15_000,
  workers: 1,
  queued: 32,
  queuedEach: 4,
  idleMs: 30_000,
  program: join(import.meta.dirname, 'image-process.ts'),
  fork,
}

const START_MS = 20_000
const MOST_DEATHS = 3
const MOST_REMEMBERED = 1_000
const FORGET_MS = HOUR_MS
/** After so long what an account used counts half. */
const HALF_LIFE_MS = MINUTE_MS
const RETRY_SECONDS = 5
/**
 * Lower than the server's, which takes about three times its share. At 10 a busy machine left so little that devices gave up
 * waiting.
 */
const LOW_PRIORITY = 5

type Drawn = Uint8Array<ArrayBuffer> | Refused
type Task = DrawTask & {
  owner: string
  answer: (answer: Drawn) => void
}
type Running = { process: ChildProcess; isReady: boolean }
/** The place of a process, with the picture that it draws. */
type Worker = {
  current: Task | undefined
  begunAtMs: number
  running: Running | undefined
  timer: NodeJS.Timeout | undefined
}

const busy = () => refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS })
const nameOf = ({ bytes }: DrawTask) => createHash('sha256').update(bytes).digest('hex')

export function openImages(log: Pick<Log, 'warn'>, changed: Partial<ImageLimits> = {}): Images {
  const limits = { ...LIMITS, ...changed }
  const queue: Task[] = []
  /** How often the process died over a picture, by its hash. */
  const deaths = new Map<string, number>()
  const workers = Array.from({ length: limits.workers }, (): Worker => {
    return { current: undefined, begunAtMs: 0, running: undefined, timer: undefined }
  })
  let lastOwner: string | undefined
  /** How long the pictures of each account took of late. */
  const used = new Map<string, number>()
  let halvedAtMs = performance.now()
  let isStopped = false

  function start(worker: Worker): Running {
    const child = limits.fork(limits.program, [String(limits.cpuMs)], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      // No secrets of the server, since it decodes untrusted input.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const started: Running = { process: child, isReady: false }
    child.unref()
    child.channel?.unref()
    if (child.pid !== undefined) lowerPriority(child.pid)
    child.on('message', (answer: DrawAnswer) => {
      if (worker.running !== started) return
      if (answer.kind === 'ready') {
        started.isReady = true
        allow(worker, limits.taskMs)
      } else settle(worker, answer.kind === 'drawn' ? own(answer.bytes) : refuse(answer.code))
    })
    child.on('exit', () => died(worker, started))
    child.on('error', () => died(worker, started))
    return started
  }

  function died(worker: Worker, one: Running): void {
    if (worker.running !== one) return
    worker.running = undefined
    const { current } = worker
    if (current === undefined) return
    log.warn('image process died', { owner: current.owner })
    // If the process never became ready or was stopped, the picture is not the cause.
    const isCounted = one.isReady && !isStopped
    settle(
      worker,
      isCounted && countDeath(nameOf(current)) >= MOST_DEATHS ? refuse('image_pixels') : busy(),
    )
  }

  function countDeath(name: string): number {
    if (deaths.size >= MOST_REMEMBERED) deaths.clear()
    const count = (deaths.get(name) ?? 0) + 1
    deaths.set(name, count)
    // Forget it later: the machine may have been the cause.
    setTimeout(() => deaths.delete(name), FORGET_MS).unref()
    return count
  }

  function kill({ running }: Worker): void {
    // No pid: it never started.
    if (running?.process.pid !== undefined) running.process.kill('SIGKILL')
  }

  /** Sets the time limit of the current task. */
  function allow(worker: Worker, ms: number): void {
    clearTimeout(worker.timer)
    worker.timer = setTimeout(() => giveUp(worker), ms)
  }

  function giveUp(worker: Worker): void {
    log.warn('image process gives no answer', { owner: worker.current?.owner })
    retire(worker)
    settle(worker, busy())
  }

  /** Ends the process. The next picture starts another. */
  function retire(worker: Worker): void {
    kill(worker)
    worker.running = undefined
  }

  function settle(worker: Worker, answer: Drawn): void {
    clearTimeout(worker.timer)
    const { current } = worker
    if (current !== undefined) {
      const tookMs = performance.now() - worker.begunAtMs
      used.set(current.owner, (used.get(current.owner) ?? 0) + tookMs)
    }
    current?.answer(answer)
    worker.current = undefined
    next(worker)
  }

  /**
   * The picture of whoever used least, and of several the first. No account gets two turns in a row while another waits.
   */
  function takeNext(): Task | undefined {
    if (performance.now() - halvedAtMs > HALF_LIFE_MS) {
      halvedAtMs = performance.now()
      for (const [owner, ms] of used) {
        if (ms < 1) used.delete(owner)
        else used.set(owner, ms / 2)
      }
    }
    const others = queue.filter(({ owner }) => owner !== lastOwner)
    const usedBy = ({ owner }: Task) => used.get(owner) ?? 0
    const [first] = (others.length > 0 ? others : queue).toSorted((a, b) => usedBy(a) - usedBy(b))
    if (first !== undefined) queue.splice(queue.indexOf(first), 1)
    return first
  }

  /**
   * Makes room for a picture of an account: the last one of an account that has more of them is told to come back; where
   * all have as many, that of an account which used more of late.
   */
  function makeRoom(owner: string): boolean {
    if (queue.length < limits.queued) return true
    const byOwner = Map.groupBy(queue, (one) => one.owner)
    const sizeOf = (name: string, more = 0) => [
      (byOwner.get(name)?.length ?? 0) + more,
      used.get(name) ?? 0,
    ]
    const compare = ([count = 0, ms = 0]: number[], [otherCount = 0, otherMs = 0]: number[]) =>
      count - otherCount || ms - otherMs
    const [greediest = owner] = [...byOwner.keys()].toSorted((a, b) =>
      compare(sizeOf(b), sizeOf(a)),
    )
    const last = queue.findLast((one) => one.owner === greediest)
    if (last === undefined || compare(sizeOf(greediest), sizeOf(owner, 1)) <= 0) return false
    queue.splice(queue.indexOf(last), 1)
    last.answer(busy())
    return true
  }

  function next(worker: Worker): void {
    if (worker.current !== undefined) return
    const task = takeNext()
    worker.current = task
    lastOwner = task?.owner
    worker.begunAtMs = performance.now()
    if (task === undefined) {
      worker.timer = setTimeout(() => retire(worker), limits.idleMs)
      worker.timer.unref()
      return
    }
    const { size, bytes } = task
    try {
      worker.running ??= start(worker)
      const { process: child, isReady } = worker.running
      allow(worker, isReady ? limits.taskMs : START_MS)
      // If the process is gone, its exit event handles the task.
      child.send({ size, bytes } satisfies DrawTask, () => {})
    } catch (error) {
      // No memory or no file descriptors.
      log.warn('image process cannot start', errorFields(error))
      retire(worker)
      settle(worker, busy())
    }
  }

  /** Gives a waiting picture to an idle process, one that is there before one that would have to be started. */
  function wake(): void {
    const idle = workers.filter(({ current }) => current === undefined)
    const worker = idle.find(({ running }) => running !== undefined) ?? idle[0]
    if (worker === undefined) return
    clearTimeout(worker.timer)
    next(worker)
  }

  return {
    draw: async (size, bytes, owner) => {
      const task = { size, bytes }
      if (deaths.size > 0 && (deaths.get(nameOf(task)) ?? 0) >= MOST_DEATHS) {
        throw refuse('image_pixels')
      }
      const drawing = workers.flatMap(({ current }) => current ?? [])
      const theirs = [...queue, ...drawing].filter((one) => one.owner === owner)
      if (isStopped || theirs.length >= limits.queuedEach || !makeRoom(owner)) throw busy()
      const drawn = await new Promise<Drawn>((answer) => {
        const waiting: Task = { ...task, owner, answer }
        queue.push(waiting)
        wake()
        if (!queue.includes(waiting)) return
        const patience = setTimeout(() => {
          const place = queue.indexOf(waiting)
          if (place >= 0) queue.splice(place, 1)[0]?.answer(busy())
        }, limits.waitMs)
        waiting.answer = (given) => {
          clearTimeout(patience)
          answer(given)
        }
      })
      if (drawn instanceof Refused) throw drawn
      return drawn
    },
    stop: async () => {
      isStopped = true
      for (const { answer } of queue.splice(0)) answer(busy())
      const ended = workers.flatMap((worker) => {
        const child = worker.running?.process
        if (child === undefined) return []
        // Keeps the program alive until the child has answered.
        child.ref()
        const end = new Promise((resolve) => child.once('exit', resolve))
        kill(worker)
        return [end]
      })
      await Promise.all(ended)
    },
  }
}

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or the system refuses.
  }
}
