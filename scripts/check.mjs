import { ensureInstalled } from './bootstrap/install.mjs'
import { checks, finish, runSteps, simulation } from './bootstrap/steps.mjs'

await ensureInstalled()
finish(
  await runSteps([
    ...checks('first'),
    { name: 'simulation', run: () => simulation({ tier: 'first' }) },
  ]),
)
