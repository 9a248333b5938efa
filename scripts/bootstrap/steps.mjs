import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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
function totals(name, code, passed = 0, failures = [], mayBeEmpty = false) {
  const missing = code !== 0 || (passed === 0 && !mayBeEmpty)
  return { passed, failures: missing && failures.length === 0 ? [name] : failures }
}

/** The count of a step that has no tests of its own: only its failure counts. */
export function counted(succeeded, name) {
  return { passed: 0, failures: succeeded ? [] : [name] }
}

async function tool(command, args) {
  return counted((await run(command, args)) === 0, [command, ...args].join(' '))
}

/** The failed tests of a file in a report of vitest; the file itself where it did not even load. */
function failuresOfFile({ name, status, assertionResults }) {
  const file = relative('.', name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [file]
  return failed.map((test) => `${file}: ${test.fullName}`)
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
  const seen = readReport(report)
  const failures = seen?.testResults.flatMap(failuresOfFile)
  return totals('vitest (see its errors)', code, seen?.numPassedTests, failures, empty)
}

/** The failed journeys below a suite of a report of Playwright. */
function failuresOfSuite({ file, specs = [], suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok).map((spec) => `${file}: ${spec.title}`)
  return [...failed, ...suites.flatMap(failuresOfSuite)]
}

/** The browser journeys: all, or those that match the filter. */
export async function journeys(browser, filter = []) {
  const report = join(reports, 'journeys.json')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const empty = filter.length > 0
  const args = ['test', ...(empty ? ['--pass-with-no-tests'] : []), ...filter]
  const code = await run('playwright', args, { env })
  const seen = readReport(report)
  const passed = (seen?.stats.expected ?? 0) + (seen?.stats.flaky ?? 0)
  return totals('playwright', code, passed, seen?.suites.flatMap(failuresOfSuite), empty)
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

function both(one, other) {
  return {
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
  }
}

/** A step and the simulation at once: a browser leaves half of two cores idle. */
export function besideSimulation({ name, run: runStep }) {
  return {
    name: `${name}, and the simulation beside them`,
    run: async () => {
      const [one, other] = await Promise.all([runStep(), simulation(runBelow)])
      return both(one, other)
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
  { name: 'build', run: async () => counted((await build()) === 0, 'build') },
  { name: 'size budget', run: () => tool('node', ['scripts/size.ts']) },
]

/** Runs every step, whatever failed before; resolves with the sum. */
export async function runSteps(steps) {
  let sum = { passed: 0, failures: [] }
  for (const step of steps) {
    console.log(`\n── ${step.name}`)
    const result = await step.run()
    if (result.failures.length > 0) console.log(`✗ ${step.name} failed`)
    sum = both(sum, result)
  }
  return sum
}

/** Prints what failed and the last line of a run, and sets the exit code. */
export function finish({ passed, failures }) {
  for (const name of failures) console.log(`✗ ${name}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
