import { parseArgs } from 'node:util'
import { ensureInstalled } from './bootstrap/install.mjs'
import { hasPooler } from './bootstrap/postgres.mjs'
import { fail } from './bootstrap/run.mjs'
import { finish, serverTestsOnPostgres } from './bootstrap/steps.mjs'

const { values, positionals: filter } = parseArgs({
  options: { pooled: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isPooled = values.pooled
if (isPooled && !hasPooler()) {
  fail('no PgBouncer here: install it (Debian: apt-get install pgbouncer)')
}
await ensureInstalled()
finish(await serverTestsOnPostgres({ filter, isPooled }))
