import { ensureInstalled } from './bootstrap/install.mjs'
import { checks, finish, runSteps } from './bootstrap/steps.mjs'

await ensureInstalled()
finish(await runSteps(checks))
