import { findBrowser } from './bootstrap/browser.mjs'
import { ensureBuilt } from './bootstrap/build.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { hasPostgres, startPostgres } from './bootstrap/postgres.mjs'
import { run } from './bootstrap/run.mjs'

await ensureInstalled()
await ensureBuilt()
const env = {}
const browser = await findBrowser()
if (browser) env.CHROMIUM_PATH = browser
if (!process.env.TEST_DATABASE_URL && hasPostgres()) {
  env.TEST_DATABASE_URL = (await startPostgres({ fsync: true })).url
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
process.exitCode = await run('node', ['tests/bench/run.ts', ...process.argv.slice(2)], { env })
