import { ensureBuilt } from './bootstrap/build.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { run } from './bootstrap/run.mjs'

await ensureInstalled()
await ensureBuilt()
process.exitCode = await run('node', ['tests/bench/run.ts', ...process.argv.slice(2)])
