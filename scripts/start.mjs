import { ensureBuilt } from './bootstrap/build.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { nodePath } from './bootstrap/node.mjs'
import { ended, forwardSignals, start } from './bootstrap/run.mjs'

await ensureInstalled()
await ensureBuilt()
const server = start(nodePath(), ['server/main.ts', ...process.argv.slice(2)])
forwardSignals(server)
process.exitCode = await ended(server)
