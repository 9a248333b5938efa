import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.mjs'
import { keepTemporaryFilesInMemory } from './memory-files.mjs'
import { hasPooler, hasPostgres, startPostgres } from './postgres.mjs'
import { ended, run, start } from './run.mjs'

// A run that is stopped deletes its files and ends its database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
keepTemporaryFilesInMemory()
const reports = mkdtempSync(join(tmpdir(), 'sampan-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// Hundreds of servers start from the same sources, which Node compiles once then: a start takes 2.2 instead of 2.9 s of a core.
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled')
// V8 compiles the embedded database a second time, for speed, in the first seconds of a server. Those of tests end before
// that pays: a start takes 1.55 instead of 2.15 s of a core. The bench has its own way in, and measures without.
process.env.CHILD_FLAGS ??= '--liftoff-only'
// Data that many servers of tests begin with are made by the first process that needs them, and copied by all.
process.env.MADE_ONCE ??= reports

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * What the programs leave out and do in a tier; TEST_TIER tells tests/support/tier.ts how much a test does that stands in
 * both. `first` is what a change needs: nobody waits for `*.deep.test.ts`, nor for journeys without the tag. `deep` is
 * everything. `named` are the files that somebody asks for, whatever their tier.
 */
const TIERS = {
  first: { vitest: ['--exclude=**/*.deep.test.*'], playwright: ['--grep=@first'] },
  // A journey that passes the second time is named as flaky; one that fails twice fails the run.
  deep: { vitest: [], playwright: ['--retries=1'] },
  named: { vitest: [], playwright: [] },
}

/**
 * A failed program counts as one even where it names no test, and a run that saw none failed. `took`: what each test
 * file or journey took.
 */
function totals(name, code, { passed = 0, failures = [], took = [] }, mayBeEmpty = false) {
  const missing = code !== 0 || (passed === 0 && !mayBeEmpty)
  return { passed, failures: missing && failures.length === 0 ? [name] : failures, took }
}

/** The count of a step that has no tests of its own: only its failure counts. */
export function counted(succeeded, name) {
  return { passed: 0, failures: succeeded ? [] : [name], took: [] }
}

async function tool(command, args) {
  return counted((await run(command, args)) === 0, [command, ...args].join(' '))
}

/** The first lines of why a test failed: its own output may stand thousands of lines above the end of a run. */
const reasonOf = (message = '') => message.split('\n').slice(0, 8).join('\n    ').slice(0, 1_000)

/** The failed tests of a file in a report of vitest, with why; the file itself where it did not even load. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative('.', name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [`${file}\n    ${reasonOf(message)}`]
  return failed.map(
    ({ fullName, failureMessages: [why] }) => `${file}: ${fullName}\n    ${reasonOf(why)}`,
  )
}

const timeOfFile = ({ name, startTime, endTime }) => {
  return { kind: 'test file', name: relative('.', name), ms: endTime - startTime }
}

/**
 * The tests of vitest: those of a tier, of what has changed since a commit, those that import one of some modules, or
 * those whose file matches the filter.
 */
export async function vitest({
  tier = 'named',
  filter = [],
  since = undefined,
  importing = [],
  options = [],
  env = {},
  report = join(reports, 'vitest.json'),
  runProgram = run,
  mayBeEmpty = filter.length > 0 || since !== undefined || importing.length > 0,
} = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = importing.length > 0 ? ['related', '--run', ...importing] : ['run']
  const args = [...command, ...reporters, ...TIERS[tier].vitest, ...options]
  if (since !== undefined) args.push(`--changed=${since}`)
  if (mayBeEmpty) args.push('--passWithNoTests')
  const code = await runProgram('vitest', [...args, ...filter], {
    env: { TEST_TIER: tier, ...env },
  })
  const seen = readReport(report)
  const result = {
    passed: seen?.numPassedTests,
    failures: seen?.testResults.flatMap(failuresOfFile),
    took: seen?.testResults.map(timeOfFile),
  }
  return totals('vitest (see its errors)', code, result, mayBeEmpty)
}

/** The failed journeys below a suite of a report of Playwright, with why and where the last try failed. */
function failuresOfSuite({ file, specs = [], suites = [] }) {
  const failed = specs
    .filter((spec) => !spec.ok)
    .map(({ title, tests }) => {
      const { error } = tests.flatMap((one) => one.results).findLast((one) => one.error) ?? {}
      const why = stripVTControlCharacters(error?.message ?? 'no reason in the report')
      return `${file}: ${title}\n    line ${error?.location?.line ?? '?'}: ${reasonOf(why)}`
    })
  return [...failed, ...suites.flatMap(failuresOfSuite)]
}

/** What the journeys below a suite took, the failed tries too. */
function timesOfSuite({ file, specs = [], suites = [] }) {
  const own = specs.map(({ title, tests }) => {
    const results = tests.flatMap((one) => one.results)
    const ms = results.reduce((sum, { duration }) => sum + duration, 0)
    return { kind: 'journey', name: `${file}: ${title}`, ms }
  })
  return [...own, ...suites.flatMap(timesOfSuite)]
}

/** The browser journeys: those of a tier, or those that match the filter. */
export async function journeys(browser, { tier = 'named', filter = [] } = {}) {
  const report = join(reports, 'journeys.json')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_TIER: tier }
  const empty = filter.length > 0
  // The workers, which open databases that a server has left, take the flags of the first process.
  const flags = process.env.CHILD_FLAGS.split(' ').filter(Boolean)
  const program = [...flags, 'node_modules/@playwright/test/cli.js']
  const args = ['test', ...TIERS[tier].playwright, ...filter]
  if (empty) args.push('--pass-with-no-tests')
  const code = await run('node', [...program, ...args], { env })
  const seen = readReport(report)
  const result = {
    passed: (seen?.stats.expected ?? 0) + (seen?.stats.flaky ?? 0),
    failures: seen?.suites.flatMap(failuresOfSuite),
    took: seen?.suites.flatMap(timesOfSuite),
  }
  return totals('playwright', code, result, empty)
}

let asides = 0

/** Runs a command beside others: its output is printed when it has ended. */
async function runAside(command, args, options, priority = constants.priority.PRIORITY_NORMAL) {
  const file = join(reports, `aside-${++asides}.log`)
  const log = openSync(file, 'w')
  const child = start(command, args, { ...options, stdio: ['ignore', log, log] })
  if (child.pid !== undefined) setPriority(child.pid, priority)
  const code = await ended(child)
  closeSync(log)
  process.stdout.write(readFileSync(file))
  return code
}

/** The same at the lowest priority. */
const runBelow = (command, args, options) =>
  runAside(command, args, options, constants.priority.PRIORITY_LOW)

/** The simulated worlds and the mutants that they catch: minutes of computing that no clock can disturb. */
function simulation({ tier, since = undefined, runProgram = run }) {
  const report = join(reports, 'simulation.json')
  return vitest({ tier, since, options: ['--project=simulation'], report, runProgram })
}

function both(one, other) {
  return {
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
    took: [...one.took, ...other.took],
  }
}

/** Steps, and another one that runs beside them. */
function beside({ name, run: runOther }, steps) {
  let result
  const begin = () => {
    result = runOther()
    return counted(true, name)
  }
  return [
    { name: `${name}: begins beside what follows`, run: begin },
    ...steps,
    { name, run: () => result },
  ]
}

/** Steps, and the simulation beside them all: none of them keeps two cores busy to its end. */
export const besideSimulation = (steps, { tier, since = undefined }) =>
  beside(
    { name: 'simulation', run: () => simulation({ tier, since, runProgram: runBelow }) },
    steps,
  )

/** What reads every source file, quick ones first. */
const readings = [
  { name: 'lint', run: () => tool('biome', ['check', '--error-on-warnings']) },
  { name: 'types', run: () => tool('node', ['scripts/types.ts']) },
  { name: 'dead code', run: () => tool('knip', []) },
  { name: 'code that only tests use', run: () => tool('knip', ['--production']) },
  { name: 'source figures', run: () => tool('node', ['scripts/figures.ts']) },
]

const builds = [
  { name: 'build', run: async () => counted((await build()) === 0, 'build') },
  { name: 'size budget', run: () => tool('node', ['scripts/size.ts']) },
]

/** One more than there are cores: tests wait for databases, mail and other processes. */
const WORKERS = '--maxWorkers=150%'

/** What `npm run check` does; in the deep tier with the server tests on PostgreSQL, which keep one core busy, beside what does no more. */
export const checks = (tier) => [
  ...(tier === 'deep' ? beside(postgres, [...readings, ...builds]) : [...readings, ...builds]),
  {
    name: 'unit and server tests',
    run: () => vitest({ tier, options: ['--project=!simulation', '--project=!engines', WORKERS] }),
  },
]

const LOOKS_AT_FILES = 'architecture'
const OTHERS = ['simulation', 'engines', LOOKS_AT_FILES].map((name) => `--project=!${name}`)

/** The same for what has changed since a commit. What looks at the files themselves is not found by their imports. */
export const checksSince = (since, readers) => [
  ...readings,
  {
    name: `tests of what has changed since ${since}`,
    run: () => vitest({ tier: 'first', since, options: OTHERS }),
  },
  ...(readers.length === 0
    ? []
    : [
        {
          name: 'tests of the modules that read a changed file',
          run: () => vitest({ tier: 'first', importing: readers, options: OTHERS }),
        },
      ]),
  {
    name: 'architecture',
    run: () => vitest({ tier: 'first', options: [`--project=${LOOKS_AT_FILES}`] }),
  },
  ...builds,
]

/** The main journey on the other engines, where they are installed. */
export const engines = {
  name: 'other engines',
  run: () => vitest({ tier: 'deep', options: ['--project=engines'], mayBeEmpty: true }),
}

/**
 * The server tests on a PostgreSQL of their own, those whose path contains one of the texts; `isPooled` with their servers
 * behind a PgBouncer in transaction mode, where each transaction may have another session.
 */
export async function serverTestsOnPostgres({
  tier = 'named',
  filter,
  runProgram = run,
  isPooled = false,
}) {
  const { url } = await startPostgres()
  console.log(`PostgreSQL at ${url}`)
  // Some start several servers on one cluster, which two workers at once would disturb.
  const options = ['--project=server', '--maxWorkers=1']
  return vitest({
    tier,
    filter,
    options,
    env: { TEST_DATABASE_URL: url, ...(isPooled && { TEST_POOLER: 'transaction' }) },
    report: join(reports, isPooled ? 'pooled.json' : 'postgres.json'),
    runProgram,
  })
}

/** What a database with one connection cannot show: locks, lost connections, two servers at once, and money between them. */
const OF_CONNECTIONS = [
  'tests/server/postgres',
  'tests/server/ledger.test.ts',
  'tests/server/sync-audit',
  'tests/server/sync-concurrency',
  'tests/server/two-',
  'tests/server/money-races',
  'tests/server/order-races',
  'tests/server/rolling-',
]

/** Behind a pooler where it is installed: whole servers, and requests that run once. */
const OF_POOLERS = ['tests/server/three-', 'tests/server/postgres-once']

const postgres = {
  name: 'server tests on PostgreSQL',
  run: async () => {
    if (!hasPostgres()) {
      console.log('Left out: this machine has no PostgreSQL.')
      return counted(true, 'PostgreSQL')
    }
    const options = { tier: 'deep', runProgram: runAside }
    if (!hasPooler()) {
      console.log('Not behind a pooler: PgBouncer is not installed.')
      return serverTestsOnPostgres({ ...options, filter: [...OF_CONNECTIONS, ...OF_POOLERS] })
    }
    const direct = await serverTestsOnPostgres({ ...options, filter: OF_CONNECTIONS })
    return both(
      direct,
      await serverTestsOnPostgres({ ...options, filter: OF_POOLERS, isPooled: true }),
    )
  },
}

/** Runs every step, whatever failed before; resolves with the sum. */
export async function runSteps(steps) {
  let sum = { passed: 0, failures: [], took: [] }
  for (const step of steps) {
    console.log(`\n── ${step.name}`)
    const result = await step.run()
    if (result.failures.length > 0) console.log(`✗ ${step.name} failed`)
    sum = both(sum, result)
  }
  return sum
}

const SLOWEST = 5

function printSlowest(took) {
  for (const kind of new Set(took.map((one) => one.kind))) {
    const all = took.filter((one) => one.kind === kind)
    console.log(`\nSlowest of ${all.length} ${kind}s:`)
    const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
    for (const { name, ms } of slowest)
      console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`)
  }
}

/** Prints what took longest, what failed and the last line of a run, and sets the exit code. */
export function finish({ passed, failures, took }) {
  printSlowest(took)
  for (const name of failures) console.log(`✗ ${name}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
