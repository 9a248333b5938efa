import { ensureInstalled } from './bootstrap/install.mjs'
import { checks, finish, runSteps, simulation } from './bootstrap/steps.mjs'

await ensureInstalled()
finish(await runSteps([...checks, { name: 'simulation', run: () => simulation() }]))
