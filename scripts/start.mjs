import { ensureBuilt } from './bootstrap/build.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { nodePath } from './bootstrap/node.mjs'
import { ended, endWithNpm, forwardSignals, run, start } from './bootstrap/run.mjs'

await ensureInstalled()
await ensureBuilt(async () => {
  // A wrong address is said before the build, not after it.
  const code = await run(nodePath(), ['server/check-settings.ts'])
  if (code !== 0) process.exit(code)
})
// A start needs more memory than a server that runs: new objects get less room than Node's 128 MB, and glibc returns
// what is freed. The idle server takes 260 instead of 380 MB at the same rate of answers (npm run bench -- P22).
const flags = ['--max-semi-space-size=4']
const env = { MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072' }
const server = start(nodePath(), [...flags, 'server/main.ts', ...process.argv.slice(2)], { env })
forwardSignals(server)
endWithNpm(server)
process.exitCode = await ended(server)
