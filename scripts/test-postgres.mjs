import { ensureInstalled } from './bootstrap/install.mjs'
import { finish, serverTestsOnPostgres } from './bootstrap/steps.mjs'

await ensureInstalled()
finish(await serverTestsOnPostgres({ filter: process.argv.slice(2) }))
