import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dropUselessNode, ensureNode } from './node.mjs'
import { fail, run } from './run.mjs'

/** The repository's directory; every script works from here, wherever it was called. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const INSTALLED = 'node_modules/.package-lock.json'

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
}

/** Compares versions, not file times: a clone, a checkout and a copy all change those. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const installed = packagesOf(INSTALLED)
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || installed[path]?.version === wanted.version,
  )
}

async function installPackages() {
  if (isInstalled()) return true
  console.log('Installing dependencies (npm ci) …')
  // Its warnings are about the Node that runs npm; the programs run on the one that it installs.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  if ((await run('npm', ['ci', ...quiet])) === 0) return true
  console.error('npm ci failed: see the messages above; is the package registry reachable?')
  return false
}

/**
 * Runs `npm ci` when node_modules is missing or behind the lock file; false when that fails. Exits before it with one
 * line if the Node of this machine will not do.
 */
export async function install() {
  ensureNode()
  process.chdir(root)
  const succeeded = await installPackages()
  if (succeeded) dropUselessNode()
  return succeeded
}

/** Exits if the required dependencies cannot be installed. */
export async function ensureInstalled() {
  if (!(await install())) fail('cannot go on without its dependencies')
}
