import { parseArgs } from 'node:util'
import { findBrowser } from './bootstrap/browser.mjs'
import { buildIfStale } from './bootstrap/build.mjs'
import { journeysSince, readersSince } from './bootstrap/changed.mjs'
import { install } from './bootstrap/install.mjs'
import { fail } from './bootstrap/run.mjs'
import {
  besideSimulation,
  checks,
  checksSince,
  counted,
  engines,
  finish,
  journeys,
  runSteps,
  vitest,
} from './bootstrap/steps.mjs'

const HOW = `npm test                       what a change needs (the first tier)
npm test -- --deep             everything
npm test -- --since main       what the change since a branch or commit reaches, of the first tier
npm test -- <filter>           the files whose name contains it, of either tier; with --deep as much as they can`
const NO_BROWSER =
  'No browser for the journeys: install Chromium or Chrome, or set CHROMIUM_PATH to one.'

function journeyStep(wanted, name = 'browser journeys') {
  return {
    name,
    run: async () => {
      const browser = await findBrowser()
      if (browser) return journeys(browser, wanted)
      console.error(NO_BROWSER)
      return counted(false, name)
    },
  }
}

const first = () =>
  besideSimulation([...checks('first'), journeyStep({ tier: 'first' })], { tier: 'first' })

const deep = () =>
  besideSimulation([...checks('deep'), journeyStep({ tier: 'deep' }), engines], { tier: 'deep' })

function sinceSteps(since) {
  const { behindAll, changed } = journeysSince(since)
  const steps = [
    ...checksSince(since, readersSince(since)),
    ...(behindAll ? [journeyStep({ tier: 'first' })] : []),
    ...(changed.length > 0 ? [journeyStep({ filter: changed }, 'changed journeys')] : []),
  ]
  return besideSimulation(steps, { tier: 'first', since })
}

const named = (filter, tier) => [
  { name: 'tests', run: () => vitest({ tier, filter }) },
  { name: 'build', run: async () => counted((await buildIfStale()) === 0, 'build') },
  journeyStep({ tier, filter }),
]

function stepsFor({ filter, isDeep, since }) {
  if (filter.length > 0) return named(filter, isDeep ? 'deep' : 'named')
  if (since !== undefined) return sinceSteps(since)
  return isDeep ? deep() : first()
}

async function test(wanted) {
  if (!(await install())) return counted(false, 'npm ci')
  const sum = await runSteps(stepsFor(wanted))
  if (sum.passed + sum.failures.length > 0) return sum
  const { filter } = wanted
  console.error(`No test matches ${filter.join(' ')}.`)
  return counted(false, filter.join(' '))
}

function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { deep: { type: 'boolean' }, since: { type: 'string' } },
    })
    return { filter: positionals, isDeep: values.deep === true, since: values.since }
  } catch (error) {
    return fail(`${error.message}\n${HOW}`)
  }
}

finish(await test(asked()))
