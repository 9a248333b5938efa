import type { Job } from './jobs.ts'
import { work } from './worker.ts'

process.on('message', async (job: Job) => {
  process.send?.(await work(job, () => {}))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
