import { ensureInstalled } from './bootstrap/install.mjs'
import { startPostgres } from './bootstrap/postgres.mjs'
import { ended, fail, start } from './bootstrap/run.mjs'

const USAGE = 'usage: npm run soak -- embedded | postgres [--minutes 20]'

await ensureInstalled()
const [database, ...words] = process.argv.slice(2)
if (database !== 'embedded' && database !== 'postgres') fail(USAGE)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
const postgres = database === 'postgres' ? await startPostgres({ fsync: true }) : undefined
const child = start('node', ['tests/bench/soak/run.ts', ...words], {
  env: { TEST_DATABASE_URL: postgres?.url ?? '' },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
child.on('message', () => {
  postgres?.restart()
  child.send('restarted')
})
process.exitCode = await ended(child)
