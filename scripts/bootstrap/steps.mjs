import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ended, run, start } from './run.mjs'

const reports = mkdtempSync(join(tmpdir(), 'sampan-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** A failed program counts as one even where it names no test, and a run that saw none failed. */
function totals(code, passed = 0, failed = 0, mayBeEmpty = false) {
  const missing = code !== 0 || (passed === 0 && !mayBeEmpty) ? 1 : 0
  return { passed, failed: Math.max(failed, missing) }
}

/** The count of a step that has no tests of its own: only its failure counts. */
export function counted(succeeded) {
  return { passed: 0, failed: succeeded ? 0 : 1 }
}

async function tool(command, args) {
  return counted((await run(command, args)) === 0)
}

/** The tests of vitest: all, or those whose file matches the filter. */
export async function vitest(
  filter = [],
  { options = [], env = {}, report = join(reports, 'vitest.json'), runProgram = run } = {},
) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const empty = filter.length > 0
  const args = ['run', ...reporters, ...options, ...(empty ? ['--passWithNoTests'] : []), ...filter]
  const code = await runProgram('vitest', args, { env })
  const counts = readReport(report)
  return totals(code, counts?.numPassedTests, counts?.numFailedTests, empty)
}

/** The browser journeys: all, or those that match the filter. */
export async function journeys(browser, filter = []) {
  const report = join(reports, 'journeys.json')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const empty = filter.length > 0
  const args = ['test', ...(empty ? ['--pass-with-no-tests'] : []), ...filter]
  const code = await run('playwright', args, { env })
  const stats = readReport(report)?.stats
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  return totals(code, passed, stats?.unexpected, empty)
}

/** Runs a command at the lowest priority and prints its output when it has ended. */
async function runBelow(command, args, options) {
  const file = join(reports, 'below.log')
  const log = openSync(file, 'w')
  const child = start(command, args, { ...options, stdio: ['ignore', log, log] })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const code = await ended(child)
  closeSync(log)
  process.stdout.write(readFileSync(file))
  return code
}

/** The simulated worlds and the mutants that they catch: minutes of computing that no clock can disturb. */
export function simulation(runProgram = run) {
  const report = join(reports, 'simulation.json')
  return vitest([], { options: ['--project=simulation'], report, runProgram })
}

/** A step and the simulation at once: a browser leaves half of two cores idle. */
export function besideSimulation({ name, run: runStep }) {
  return {
    name: `${name}, and the simulation beside them`,
    run: async () => {
      const [one, other] = await Promise.all([runStep(), simulation(runBelow)])
      return { passed: one.passed + other.passed, failed: one.failed + other.failed }
    },
  }
}

/** What `npm run check` does before the simulation, quick ones first. */
export const checks = [
  { name: 'lint', run: () => tool('biome', ['check', '--error-on-warnings']) },
  { name: 'types', run: () => tool('node', ['scripts/types.ts']) },
  { name: 'dead code', run: () => tool('knip', []) },
  { name: 'code that only tests use', run: () => tool('knip', ['--production']) },
  { name: 'source figures', run: () => tool('node', ['scripts/source-figures.ts']) },
  {
    name: 'unit and server tests',
    run: () => vitest([], { options: ['--project=!simulation', '--project=!engines'] }),
  },
  { name: 'build', run: async () => counted((await build()) === 0) },
  { name: 'size budget', run: () => tool('node', ['scripts/size.ts']) },
]

/** Runs every step, whatever failed before; resolves with the sums. */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0 }
  for (const step of steps) {
    console.log(`\n── ${step.name}`)
    const { passed, failed } = await step.run()
    if (failed > 0) console.log(`✗ ${step.name} failed`)
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}

/** Prints the last line of a run and sets the exit code. */
export function finish({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
