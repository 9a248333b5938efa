import { ensureInstalled } from './bootstrap/install.mjs'
import { besideSimulation, checks, finish, runSteps } from './bootstrap/steps.mjs'

await ensureInstalled()
finish(await runSteps(besideSimulation(checks('first'), { tier: 'first' })))
