import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fail } from './run.mjs'

const NEEDED = [24, 15]
const SYSTEMS = { linux: 'linux', win32: 'win' }

function isEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
}

/** Path of a Node that runs the server: the pinned one, or the user's own where none is packaged. */
export function nodePath() {
  const system = SYSTEMS[process.platform]
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = resolve(`node_modules/node-${system}-${process.arch}/bin/${file}`)
  if (system && existsSync(pinned)) return pinned
  if (isEnough(process.versions.node)) return process.execPath
  return fail(
    `needs Node ${NEEDED.join('.')} or newer here (this is ${process.versions.node}): https://nodejs.org`,
  )
}
