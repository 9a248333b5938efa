import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Job, JobResult } from './jobs.ts'

// `vitest --changed` follows these imports, which nobody calls, to the tests that start the process.
void (() => [import('./child.ts'), import('./start.ts')])

const CHILD = new URL('./child.ts', import.meta.url)

/** Distributes jobs over processes, each with its own server. Calls `hear` with every result. Throws if a process dies. */
export async function runJobs(
  jobs: readonly Job[],
  processes: number,
  hear: (result: JobResult) => void,
): Promise<void> {
  const queue = [...jobs]
  const workThrough = async () => {
    const child = await startChild()
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      const own = job.alone ? await startChild() : child
      hear(await own.run(job))
      if (own !== child) own.leave()
    }
    child.leave()
  }
  await Promise.all(Array.from({ length: Math.min(processes, jobs.length) }, workThrough))
}

type Child = { run: (job: Job) => Promise<JobResult>; leave: () => void }

async function startChild(): Promise<Child> {
  const child = fork(CHILD, {
    stdio: 'inherit',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const died = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`A process of the simulation ended with ${signal ?? code}`)
  })
  died.catch(() => {})
  const next = async () => (await Promise.race([once(child, 'message'), died]))[0]
  await next()
  return {
    run: (job) => {
      child.send(job)
      return next()
    },
    leave: () => child.disconnect(),
  }
}
