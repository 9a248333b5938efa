import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { runProgram } from '#engine/server/run-program.ts'
import { uuidv7 } from '#engine/shared/ids.ts'
import { checkArchive } from '#server/backup/check-archive.ts'

/**
 * What the server starts to try an archive: a process of its own, so that its memory is bounded and the server outlives it.
 * The first line of its input is the key, the rest the archive; its word is the directory of the trial.
 */
await runProgram(async (_settings, [directory]) => {
  if (directory === undefined) return { ok: false, text: 'usage: check-backup <directory>' }
  const nowMs = Date.now
  const random = (length: number) => new Uint8Array(randomBytes(length))
  const newId = () => uuidv7({ nowMs, randomBytes: random })
  const { key, archive } = await splitInput(process.stdin)
  return checkArchive(
    archive,
    { name: 'the archive', key, directory },
    { nowMs, newId, randomBytes: random },
  )
})

async function splitInput(
  input: AsyncIterable<Buffer>,
): Promise<{ key: string; archive: Readable }> {
  const chunks = input[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (!start.includes('\n')) {
    const { value, done } = await chunks.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  const end = start.indexOf('\n')
  async function* rest() {
    yield start.subarray(end + 1)
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { key: start.subarray(0, end).toString(), archive: Readable.from(rest()) }
}
