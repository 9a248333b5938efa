import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'sampan-tests-'
/** What the files of a whole run have taken at once, several times over: a container may have 64 MB there. */
const ROOM_BYTES = 6 * 1024 ** 3

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES
  } catch {
    return false
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** What another user has left, or a child still writes, goes with a later run. */
function remove(directory) {
  try {
    rmSync(directory, { recursive: true, force: true })
  } catch (error) {
    if (!['EACCES', 'EPERM', 'ENOTEMPTY'].includes(error.code)) throw error
  }
}

/** A run that was killed leaves its files, and a test that outlives its run makes some again. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY).filter((name) => name.startsWith(PREFIX)))
    if (!isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) remove(join(MEMORY, name))
}

/**
 * Temporary files of this process and its children are in memory where there is room for them, and deleted with it:
 * tests make hundreds of databases of a thousand files each, and on a disk a third of the kernel's work is for them.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  removeLeftovers()
  const directory = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`))
  // PostgreSQL runs as a user of its own and has its folder in here.
  chmodSync(directory, 0o711)
  process.env.TMPDIR = directory
  process.on('exit', () => remove(directory))
}
