import { findBrowser } from './bootstrap/browser.mjs'
import { buildIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import {
  besideSimulation,
  checks,
  counted,
  finish,
  journeys,
  runSteps,
  vitest,
} from './bootstrap/steps.mjs'

const NO_BROWSER =
  'No browser for the journeys: install Chromium or Chrome, or set CHROMIUM_PATH to one.'

function journeyStep(filter) {
  return {
    name: 'browser journeys',
    run: async () => {
      const browser = await findBrowser()
      if (browser) return journeys(browser, filter)
      console.error(NO_BROWSER)
      return counted(false, 'browser journeys')
    },
  }
}

function stepsFor(filter) {
  if (filter.length === 0) return [...checks, besideSimulation(journeyStep([]))]
  return [
    { name: 'tests', run: () => vitest(filter) },
    { name: 'build', run: async () => counted((await buildIfStale()) === 0, 'build') },
    journeyStep(filter),
  ]
}

async function test(filter) {
  if (!(await install())) return counted(false, 'npm ci')
  const sum = await runSteps(stepsFor(filter))
  if (sum.passed + sum.failures.length > 0) return sum
  console.error(`No test matches ${filter.join(' ')}.`)
  return counted(false, filter.join(' '))
}

finish(await test(process.argv.slice(2)))
