import { ensureInstalled } from './bootstrap/install.mjs'
import { startPostgres } from './bootstrap/postgres.mjs'
import { finish, vitest } from './bootstrap/steps.mjs'

await ensureInstalled()
const postgres = await startPostgres()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
console.log(`PostgreSQL at ${postgres.url}`)
const env = { TEST_DATABASE_URL: postgres.url }
finish(
  await vitest({
    filter: process.argv.slice(2),
    options: ['--project=server', '--maxWorkers=1'],
    env,
  }),
)
