import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { errorFields } from '#engine/server/log.ts'
import { operatorMessage } from '#engine/server/operator-message.ts'
import type { Services } from '#engine/server/services.ts'
import { databaseName } from '#engine/server/settings.ts'
import {
  executeCommand,
  type OperatorAnswer,
  type OperatorCommand,
  operatorQuestion,
} from './operator-command.ts'
import { operatorSocket } from './operator-socket.ts'

const OWNER_ONLY = 0o600

/**
 * Answers the command line of this machine's user: on which database this server runs, and, while it holds the embedded
 * one, commands. Returns a function that stops it.
 */
export async function listenToOperator(services: Services): Promise<() => Promise<void>> {
  const path = operatorSocket(services.settings.dataDirectory)
  if (path === undefined) {
    services.log.warn(
      'DATA_DIR is too long a path for a socket: `npm run staff` needs the server stopped',
    )
    return async () => {}
  }
  // Servers on PostgreSQL may share the directory; the first one answers for all.
  if (services.db.kind === 'postgres' && (await isAnswered(path))) return async () => {}
  // Whoever holds the embedded database has the directory's lock: another socket is left over from a dead process.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    void respond(socket, services)
  })
  await new Promise<void>((resolve, fail) => {
    server.once('error', fail)
    server.listen(path, resolve)
  })
  if (process.platform !== 'win32') chmodSync(path, OWNER_ONLY)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function answerTo(
  database: string,
  command: OperatorCommand | null,
  services: Services,
): Promise<OperatorAnswer> | OperatorAnswer {
  const own = databaseName(services.settings)
  if (database !== own) {
    const text = `The server that runs here uses another database than this command.\nServer: ${own}\nGive the command the same DATABASE_URL and DATA_DIR as the server`
    return { ok: false, text }
  }
  return command === null ? { ok: true, text: '' } : executeCommand(command, services)
}

function isAnswered(path: string): Promise<boolean> {
  const socket = connect(path)
  return new Promise((resolve) => {
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Tells the asker that the question was read, by white space before the answer, and whether that could be sent. */
const isStillThere = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => socket.write(' ', (error) => resolve(!error)))

async function respond(socket: Socket, services: Services): Promise<void> {
  let answer: OperatorAnswer
  try {
    const question = await text(socket)
    // A command that was given up while this server stood still is not run any more.
    if (!(await isStillThere(socket))) return
    const { database, command } = v.parse(operatorQuestion, JSON.parse(question))
    answer = await answerTo(database, command, services)
  } catch (error) {
    const line = operatorMessage(error)
    if (line === undefined) services.log.error('operator', errorFields(error))
    const text = line ?? (error instanceof Error ? error.message : String(error))
    answer = { ok: false, text: `sampan: ${text}` }
  }
  socket.end(JSON.stringify(answer))
}
