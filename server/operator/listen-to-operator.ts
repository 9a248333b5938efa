import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { errorFields } from '#server/log.ts'
import { operatorMessage } from '#server/operator-message.ts'
import type { Services } from '#server/services.ts'
import { executeCommand, type OperatorAnswer, operatorCommand } from './operator-command.ts'
import { operatorSocket } from './operator-socket.ts'

const OWNER_ONLY = 0o600

/** Runs commands of this machine's user while this process holds the embedded database. Returns a function that stops it. */
export async function listenToOperator(services: Services): Promise<() => Promise<void>> {
  const path = operatorSocket(services.settings.dataDirectory)
  if (path === undefined) {
    services.log.warn(
      'DATA_DIR is too long a path for a socket: `npm run staff` needs the server stopped',
    )
    return async () => {}
  }
  // We hold the directory's lock, so an existing socket is left over from a dead process.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    void respond(socket, services)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(path, done)
  })
  if (process.platform !== 'win32') chmodSync(path, OWNER_ONLY)
  return () => new Promise((done) => server.close(() => done()))
}

async function respond(socket: Socket, services: Services): Promise<void> {
  let answer: OperatorAnswer
  try {
    const command = v.parse(operatorCommand, JSON.parse(await text(socket)))
    answer = await executeCommand(command, services)
  } catch (error) {
    const line = operatorMessage(error)
    if (line === undefined) services.log.error('operator', errorFields(error))
    const text = line ?? (error instanceof Error ? error.message : String(error))
    answer = { ok: false, text: `sampan: ${text}` }
  }
  socket.end(JSON.stringify(answer))
}
