import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fail } from './run.mjs'

/** What runs the programs. */
const NEEDED = { major: 24, minor: 15 }
/** What runs npm and the scripts before the installation, where that brings the Node of the programs. */
const NEEDED_BEFORE = { major: 20, minor: 0 }
const PACKAGED = ['linux-x64', 'linux-arm64', 'win-x64']
const { platform, arch, versions } = process
const system = `${platform === 'win32' ? 'win' : platform}-${arch}`
const file = platform === 'win32' ? 'node.exe' : 'node'

function isEnough({ major, minor }) {
  const [ownMajor, ownMinor] = versions.node.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

/** Alpine and its like have another C library than the packaged Node. */
function isMusl() {
  if (platform !== 'linux') return false
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    /** @type {unknown} */ (process.report.getReport())
  )
  return report.header.glibcVersionRuntime === undefined
}

function wayToGet() {
  if (platform === 'darwin') return 'brew install node, or https://nodejs.org/en/download'
  return isMusl() ? 'apk add nodejs npm' : 'https://nodejs.org/en/download'
}

function refuseOwn({ major, minor }) {
  const needed = minor === 0 ? major : `${major}.${minor}`
  return fail(`needs Node ${needed} or newer here (this is ${versions.node}): ${wayToGet()}`)
}

/** Exits at once, before anything is installed or built, if the Node that runs this will not do. */
export function ensureNode() {
  if (isEnough(NEEDED)) return
  if (!PACKAGED.includes(system) || isMusl()) refuseOwn(NEEDED)
  if (!isEnough(NEEDED_BEFORE)) refuseOwn(NEEDED_BEFORE)
}

const pinned = () => resolve(`node_modules/node-${system}/bin/${file}`)

/** Whether the packaged Node is there and runs, which only a try can tell. */
function hasPinned() {
  if (!existsSync(pinned())) return false
  return process.execPath === pinned() || spawnSync(pinned(), ['--version']).status === 0
}

/** Takes a packaged Node that cannot run here out of the way: npm and our commands would find it first. */
export function dropUselessNode() {
  if (existsSync(pinned()) && !hasPinned())
    rmSync(resolve('node_modules/.bin/node'), { force: true })
}

/** Path of a Node that runs the server: the packaged one, or the user's own where none is packaged or it cannot run. */
export function nodePath() {
  if (hasPinned()) return pinned()
  return isEnough(NEEDED) ? process.execPath : refuseOwn(NEEDED)
}
