import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, run } from './run.mjs'

const STAMP = 'dist/.sources'
const SOURCES = ['src', 'help', 'service-worker', 'public', 'scripts/build']
const FILES = ['index.html', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json']

function filesUnder(directory) {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => !/\.test\.tsx?$/.test(path) && statSync(path).isFile())
}

/** A hash over names and contents of everything that the build reads. */
function fingerprint() {
  const hash = createHash('sha256')
  const paths = [...FILES, ...SOURCES.filter(existsSync).flatMap(filesUnder)].sort()
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** Builds the app into dist; resolves with the exit code. */
export async function build() {
  const sources = fingerprint()
  const code = await run('vite', ['build', '--logLevel', 'warn'])
  if (code === 0) writeFileSync(STAMP, sources)
  return code
}

/**
 * Builds when dist is missing or was made from other sources; resolves with the exit code.
 * @param {() => Promise<void>} [before] What is done before a build, and may end the process.
 */
export async function buildIfStale(before) {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return 0
  await before?.()
  console.log('Building the app …')
  return build()
}

/**
 * Exits if the required build fails.
 * @param {() => Promise<void>} [before]
 */
export async function ensureBuilt(before) {
  if ((await buildIfStale(before)) !== 0) fail('the build failed: see the messages above')
}
