import { ensureBuilt } from './bootstrap/build.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { nodePath } from './bootstrap/node.mjs'
import { run } from './bootstrap/run.mjs'

await ensureInstalled()
await ensureBuilt()
process.exitCode = await run(nodePath(), ['scripts/package/make-archive.ts'])
