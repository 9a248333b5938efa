import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Parameters = Record<string, unknown>
/** Runs one command of https://www.w3.org/TR/webdriver2/ and resolves with its value; throws what the browser answers. */
export type Send = (command: Command, parameters?: Parameters) => Promise<unknown>
export type Command = keyof typeof HTTP

/** The path of each command under its session, with what of the parameters belongs in it. */
const HTTP = {
  NewSession: () => '',
  Navigate: () => '/url',
  ExecuteScript: () => '/execute/sync',
  ElementClear: ({ id }: Parameters) => `/element/${id}/clear`,
  ElementClick: ({ id }: Parameters) => `/element/${id}/click`,
  ElementSendKeys: ({ id }: Parameters) => `/element/${id}/value`,
} as const

/** WebDriver over HTTP, as WebKitWebDriver speaks it. The package webdriver would replace only this: it has no Marionette. */
export function overHttp(url: string): Send {
  let session = ''
  return async (command, parameters = {}) => {
    const path = `${url}/session${session}${HTTP[command](parameters)}`
    const answer = await fetch(path, { method: 'POST', body: JSON.stringify(parameters) })
    const { value } = (await answer.json()) as { value: { sessionId: string; message?: string } }
    if (!answer.ok) throw new Error(`${command}: ${value.message}`)
    if (command === 'NewSession') session = `/${value.sessionId}`
    return value
  }
}

type Packet = [type: number, id: number, error: { message: string } | null, value: unknown]
type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/**
 * The same commands over the socket that Firefox opens with `--marionette`: packets of JSON, each after its length in
 * bytes and a colon. Source: https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export async function overMarionette(port: number): Promise<Send> {
  const socket = await reach(port)
  const waiting = new Map<number, Waiting>()
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)))
      if (colon < 0 || received.length < end) return
      const packet: Packet | object = JSON.parse(String(received.subarray(colon + 1, end)))
      received = received.subarray(end)
      if (!Array.isArray(packet)) continue
      const [, id, error, value] = packet as Packet
      const command = waiting.get(id)
      waiting.delete(id)
      if (error === null) command?.resolve(value)
      else command?.reject(new Error(error.message))
    }
  })
  const end = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox ended'))
  }
  socket.on('close', end)
  let count = 0
  return async (command, parameters = {}) => {
    count += 1
    const text = JSON.stringify([0, count, `WebDriver:${command}`, parameters])
    const answer = new Promise((resolve, reject) => waiting.set(count, { resolve, reject }))
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const value = await answer
    return typeof value === 'object' && value && 'value' in value ? value.value : value
  }
}

/** Connects as soon as something listens; a browser takes seconds to start. */
async function reach(port: number, attempts = 120): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return socket
  } catch (failure) {
    if (attempts === 0) throw failure
    await new Promise((resolve) => setTimeout(resolve, 500))
    return reach(port, attempts - 1)
  }
}
