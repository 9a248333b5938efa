import { describe, expect, it } from 'vitest'
import type { RunResult } from './run-result.ts'
import { makeSchedule } from './schedule.ts'

const DONE: RunResult = { state: 'done' }

/** A schedule with a clock that the test controls. */
function aSchedule(results: RunResult[] = []) {
  let now = 0
  let timers: { at: number; work: () => void }[] = []
  const runs: { finish: (result: RunResult) => Promise<void> }[] = []
  const started: number[] = []
  const tick = () => new Promise((resolve) => setImmediate(resolve))
  const schedule = makeSchedule({
    run: () => {
      started.push(now)
      const planned = results.shift()
      if (planned !== undefined) return Promise.resolve(planned)
      const { promise, resolve } = Promise.withResolvers<RunResult>()
      runs.push({
        finish: async (result) => {
          resolve(result)
          await tick()
        },
      })
      return promise
    },
    timers: {
      after: (ms, work) => {
        const timer = { at: now + ms, work }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
    },
    nowMs: () => now,
    random: () => 1,
  })
  async function pass(ms: number) {
    const end = now + ms
    for (;;) {
      const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (due === undefined) break
      timers = timers.filter((timer) => timer !== due)
      now = due.at
      due.work()
      await tick()
    }
    now = end
  }
  const setClock = (ms: number) => {
    now = ms
  }
  return { schedule, started, runs, pass, setClock }
}

describe('A run of sync', () => {
  it('starts shortly after a write, once for many', async () => {
    const { schedule, started, pass } = aSchedule([DONE])
    for (let i = 0; i < 10; i++) schedule.wake()
    await pass(1_000)
    expect(started).toHaveLength(1)
  })

  it('starts at once when none ran lately, and waits a little after one', async () => {
    const { schedule, started, pass } = aSchedule([DONE, DONE, DONE])
    await pass(1_000)
    schedule.wake()
    await pass(0)
    expect(started).toEqual([1_000])
    await pass(20)
    schedule.wake()
    schedule.wake()
    await pass(1_000)
    expect(started).toEqual([1_000, 1_050])
  })

  it('starts soon when the clock was set back', async () => {
    const { schedule, started, pass, setClock } = aSchedule([DONE, DONE])
    await pass(10_000)
    schedule.wake()
    await pass(0)
    setClock(1_000)
    schedule.wake()
    await pass(50)
    expect(started).toEqual([10_000, 1_050])
  })

  it('starts again when pictures that failed by themselves are due', async () => {
    const { schedule, started, pass } = aSchedule([{ state: 'done', again: 4_000 }, DONE])
    schedule.wake()
    await pass(4_000)
    expect(started).toHaveLength(1)
    await pass(60_000)
    expect(started).toEqual([50, 4_050])
  })

  it('starts again after one in which something was written', async () => {
    const { schedule, started, runs, pass } = aSchedule()
    schedule.wake()
    await pass(100)
    schedule.wake()
    schedule.wake()
    await runs[0]?.finish(DONE)
    await pass(100)
    expect(started).toHaveLength(2)
  })

  it('does not start by itself when all is done', async () => {
    const { schedule, started, pass } = aSchedule([DONE])
    schedule.wake()
    await pass(24 * 60 * 60 * 1_000)
    expect(started).toHaveLength(1)
  })

  it('is tried again later and later while there is no network', async () => {
    const offline: RunResult = { state: 'trouble', problem: 'offline' }
    const { schedule, started, pass } = aSchedule([offline, offline, offline, DONE])
    schedule.wake()
    await pass(60_000)
    const waits = started.slice(1).map((at, i) => at - (started[i] ?? 0))
    expect(waits).toEqual([1_000, 2_000, 4_000])
  })

  it('starts at once when the network may be back', async () => {
    const { schedule, started, pass } = aSchedule([{ state: 'trouble', problem: 'offline' }, DONE])
    schedule.wake()
    await pass(100)
    schedule.wake()
    await pass(100)
    expect(started).toHaveLength(2)
  })

  it('is tried again soon when the network that is said to be back is not yet there', async () => {
    const offline: RunResult = { state: 'trouble', problem: 'offline' }
    const { schedule, started, pass } = aSchedule([...Array(10).fill(offline), offline, DONE])
    schedule.wake()
    await pass(10 * 60_000)
    const before = started.length
    expect(before).toBe(10)
    schedule.wake()
    await pass(2_000)
    expect(started).toHaveLength(before + 2)
  })

  it('waits as long as a busy server asks, even after local writes', async () => {
    const { schedule, started, pass } = aSchedule([
      { state: 'trouble', problem: 'server', retryAfter: 40 },
      DONE,
    ])
    schedule.wake()
    await pass(100)
    schedule.wake()
    await pass(39_000)
    expect(started).toHaveLength(1)
    await pass(10_000)
    expect(started).toHaveLength(2)
  })

  it('stops for good at a refused token', async () => {
    const { schedule, started, pass } = aSchedule([{ state: 'trouble', problem: 'locked' }])
    schedule.wake()
    await pass(100)
    schedule.wake()
    await schedule.now()
    await pass(24 * 60 * 60 * 1_000)
    expect(started).toHaveLength(1)
  })

  it('looks again soon when another tab was at it', async () => {
    const { schedule, started, pass } = aSchedule([{ state: 'busy' }, DONE])
    schedule.wake()
    await pass(10_000)
    expect(started).toHaveLength(2)
  })

  it('starts at once when the member asks, and settles when the run ends', async () => {
    const { schedule, started, runs } = aSchedule()
    const over = schedule.now()
    expect(started).toEqual([0])
    await runs[0]?.finish(DONE)
    await expect(over).resolves.toBeUndefined()
  })

  it('follows one under way once for all who ask meanwhile, since it may have read the server before', async () => {
    const { schedule, started, runs } = aSchedule()
    schedule.wake()
    void schedule.now()
    let isOver = false
    const waiting = Promise.all([schedule.now(), schedule.now()]).then(() => {
      isOver = true
    })
    await runs[0]?.finish(DONE)
    expect({ runs: started.length, isOver }).toEqual({ runs: 2, isOver: false })
    await runs[1]?.finish(DONE)
    await waiting
    expect(started).toHaveLength(2)
  })

  it('never starts after it was stopped', async () => {
    const { schedule, started, pass } = aSchedule()
    schedule.wake()
    schedule.stop()
    await pass(10_000)
    expect(started).toEqual([])
  })
})
