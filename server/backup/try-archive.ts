import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const PROGRAM = join(import.meta.dirname, '..', 'check-backup.ts')
/** Of the JavaScript of the process; the database in it takes what its rows take. */
const MOST_MEGABYTES = 512

/** Has an archive restored for a trial by a process of its own. The key goes through its input, which nobody else sees. */
export async function tryArchive(
  archive: Readable,
  { key, directory, stopping }: { key: string; directory: string; stopping: AbortSignal },
): Promise<{ ok: boolean; text: string }> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MOST_MEGABYTES}`, PROGRAM, directory],
    { stdio: 'pipe', env: { PATH: process.env.PATH }, signal: stopping },
  )
  const ended = new Promise<number | null>((resolve, fail) => {
    child.once('error', fail)
    child.once('close', resolve)
  })
  // It may fail before it is waited for.
  ended.catch(() => {})
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  child.stdin.write(`${key}\n`)
  // A trial that has seen enough reads no further, which is its own to tell.
  await pipeline(archive, child.stdin).catch(() => {})
  const code = await ended
  const [out, err] = await said
  return { ok: code === 0, text: (out + err).trim() || `the trial ended with ${code}` }
}
