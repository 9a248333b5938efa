import { ensureBuilt } from './bootstrap/build.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { finish, vitest } from './bootstrap/steps.mjs'

await ensureInstalled()
await ensureBuilt()
finish(await vitest({ options: ['--project=engines'] }))
