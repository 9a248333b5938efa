import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Database } from '#server/database/database.ts'
import { DirectoryInUse } from '#server/database/directory-lock.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { namesPictures } from '#server/database/pictures.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { openFiles } from '#server/files/open-files.ts'
import { noJobQueue } from '#server/job-kinds.ts'
import { type Settings, sourceOf } from '#server/settings.ts'
import { uuidv7 } from '#shared/domain/ids.ts'
import { executeCommand, type OperatorAnswer, type OperatorCommand } from './operator-command.ts'
import { operatorSocket } from './operator-socket.ts'

/** Runs a command on the database of the settings: directly, or through the running server that holds the database. */
export async function runCommand(
  command: OperatorCommand,
  settings: Settings,
): Promise<OperatorAnswer> {
  let db: Database
  try {
    db = await openDatabase(sourceOf(settings))
  } catch (error) {
    if (error instanceof DirectoryInUse) return askServer(command, settings, error)
    throw error
  }
  try {
    const world = {
      nowMs: Date.now,
      randomBytes: (length: number) => new Uint8Array(randomBytes(length)),
    }
    const newId = () => uuidv7(world)
    await prepareDatabase(db, { newId, nowMs: world.nowMs })
    const files = openFiles(settings.files, {
      nowMs: world.nowMs,
      mayBegin: !(await namesPictures(db)),
    })
    return await executeCommand(command, {
      ...world,
      newId,
      db,
      files,
      settings,
      enqueue: noJobQueue,
    })
  } finally {
    await db.close()
  }
}

async function askServer(
  command: OperatorCommand,
  { dataDirectory }: Settings,
  inUse: DirectoryInUse,
): Promise<OperatorAnswer> {
  const path = operatorSocket(dataDirectory)
  if (path === undefined) return { ok: false, text: inUse.message }
  const socket = connect(path)
  socket.end(JSON.stringify(command))
  try {
    return JSON.parse(await text(socket))
  } catch {
    return { ok: false, text: `${inUse.message}; it did not answer` }
  }
}
