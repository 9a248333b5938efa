import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, resolve } from 'node:path'

/** Compiled modules, kept for the next process: most of a start is compiling. */
const compileCache = resolve('node_modules/.cache/node')
const windows = process.platform === 'win32'

function environment(extra) {
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  return { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: path, ...extra }
}

/**
 * Ends the script with one clear line and exit code 1.
 * @returns {never}
 */
export function fail(message) {
  console.error(`sampan: ${message}`)
  process.exit(1)
}

/**
 * Starts a command with node_modules/.bin first on PATH.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start(command, args, { env = {}, ...options } = {}) {
  return spawn(command, args, {
    stdio: 'inherit',
    env: environment(env),
    // npm and the tools' shims are .cmd files on Windows, which only a shell can run.
    shell: windows && !command.endsWith('.exe'),
    ...options,
  })
}

/** Resolves with the exit code of a child; 127 when the command does not exist. */
export function ended(child) {
  return new Promise((done) => {
    child.once('error', () => done(127))
    child.once('exit', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 1)))
  })
}

/** Runs a command to its end and resolves with its exit code. */
export function run(command, args, options) {
  return ended(start(command, args, options))
}

/** Passes signals on to a child. A terminal sends Ctrl-C to both by itself. */
export function forwardSignals(child) {
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
}

const PARENT_LOOK_MS = 1_000

/**
 * Ends a child when npm is ended by a signal: npm hands it to the shell that it started us by, and a shell such as dash
 * ends without handing it on.
 */
export function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, PARENT_LOOK_MS)
  timer.unref()
}
