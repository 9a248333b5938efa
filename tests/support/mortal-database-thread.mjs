import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

// Loaded into a server by `node --import`: SIGUSR2 stops its database thread.
const { Worker } = threads
threads.Worker = class extends Worker {
  constructor(...args) {
    super(...args)
    process.once('SIGUSR2', () => this.terminate())
  }
}
syncBuiltinESMExports()
