import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { databaseDirectory } from '#engine/server/database/data-directory.ts'
import { noJobQueue } from '#engine/server/database/job-kinds.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { namesPictures } from '#engine/server/database/pictures.ts'
import { prepareForCommand } from '#engine/server/database/prepare-database.ts'
import { openFiles } from '#engine/server/files/open-files.ts'
import { databaseName, type Settings, sourceOf } from '#engine/server/settings.ts'
import { uuidv7 } from '#engine/shared/ids.ts'
import {
  executeCommand,
  type OperatorAnswer,
  type OperatorCommand,
  type OperatorQuestion,
} from './operator-command.ts'
import { operatorSocket } from './operator-socket.ts'

/**
 * Runs a command on the database of the settings: through the running server that holds the embedded one, else directly.
 * A server that runs with the same data directory must run on this database, and a command neither makes nor migrates one.
 */
export async function runCommand(
  command: OperatorCommand,
  settings: Settings,
): Promise<OperatorAnswer> {
  const isEmbedded = settings.databaseUrl === undefined
  const question = { database: databaseName(settings), command: isEmbedded ? command : null }
  const answer = await askServer(question, settings)
  if (answer !== undefined && (isEmbedded || !answer.ok)) return answer
  if (isEmbedded && isMissing(settings.dataDirectory)) {
    return {
      ok: false,
      text: 'There is no database here yet, and this command makes none. Give it the same DATABASE_URL and DATA_DIR as the server, or start the server first',
    }
  }
  const db = await openDatabase(sourceOf(settings))
  try {
    const world = {
      nowMs: Date.now,
      randomBytes: (length: number) => new Uint8Array(randomBytes(length)),
    }
    const newId = () => uuidv7(world)
    await prepareForCommand(db, { newId, nowMs: world.nowMs })
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

/** Whether no database has been made there yet. Of a place where none can be made, opening it says what is wrong. */
function isMissing(dataDirectory: string): boolean {
  try {
    const isFolder = statSync(dataDirectory).isDirectory()
    return isFolder && !existsSync(databaseDirectory(dataDirectory))
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}

/** A server that runs may need so long to read a question. */
const READ_MS = 10_000
const NO_ANSWER = {
  ok: false,
  text: 'A server runs with this DATA_DIR and does not answer. Nothing was done; restart it, then try again',
}

/** The answer of a server that runs with the data directory of the settings; undefined if none does. */
async function askServer(
  question: OperatorQuestion,
  { dataDirectory }: Settings,
): Promise<OperatorAnswer | undefined> {
  const path = operatorSocket(dataDirectory)
  if (path === undefined) return undefined
  const socket = connect(path)
  socket.end(JSON.stringify(question))
  let isLate = false
  const patience = setTimeout(() => {
    isLate = true
    socket.destroy()
  }, READ_MS)
  socket.once('readable', () => clearTimeout(patience))
  try {
    return JSON.parse(await text(socket))
  } catch {
    return isLate ? NO_ANSWER : undefined
  } finally {
    clearTimeout(patience)
  }
}
