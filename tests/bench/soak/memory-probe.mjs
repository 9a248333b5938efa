import { syncBuiltinESMExports } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import threads from 'node:worker_threads'

// Loaded into a server by `node --import`. On SIGUSR2 it collects garbage and prints the bytes in use as one line.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
const workers = new Set()

const { Worker } = threads
threads.Worker = class extends Worker {
  constructor(...args) {
    super(...args)
    workers.add(this)
    this.once('exit', () => workers.delete(this))
  }
}
syncBuiltinESMExports()

process.on('SIGUSR2', async () => {
  collect()
  const heaps = await Promise.all([...workers].map((worker) => worker.getHeapStatistics()))
  const threadBytes = heaps.reduce((sum, { used_heap_size: used }) => sum + used, 0)
  const { heapUsed, rss } = process.memoryUsage()
  process.stdout.write(
    `memory ${JSON.stringify({ heapBytes: heapUsed, threadBytes, rssBytes: rss })}\n`,
  )
})
