import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Job, JobResult } from './jobs.ts'

const CHILD = new URL('./child.ts', import.meta.url)

/** Spreads jobs over processes, each with a server of its own; `hear` gets every result as it comes. Throws when one dies. */
export async function runJobs(
  jobs: readonly Job[],
  processes: number,
  hear: (result: JobResult) => void,
): Promise<void> {
  const queue = [...jobs]
  await Promise.all(
    Array.from({ length: Math.min(processes, jobs.length) }, async () => {
      const child = fork(CHILD, { stdio: 'inherit', execArgv: [] })
      const died = once(child, 'exit').then(([code]) => {
        throw new Error(`A process of the simulation ended with ${code}`)
      })
      const next = async () => (await Promise.race([once(child, 'message'), died]))[0]
      await next()
      for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
        child.send(job)
        hear(await next())
      }
      died.catch(() => {})
      child.disconnect()
    }),
  )
}
