import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** One response on the wire; `bytes` includes its headers. */
export type Answer = { path: string; bytes: number }

/** Starts a proxy that counts every response of a server, those for a service worker included. */
export async function countingProxy(target: string) {
  const answers: Answer[] = []
  const proxy = createServer((incoming, answer) => {
    const before = incoming.socket.bytesWritten
    answer.on('finish', () => {
      answers.push({ path: incoming.url ?? '', bytes: incoming.socket.bytesWritten - before })
    })
    const { method = 'GET', headers } = incoming
    const onward = request(
      new URL(incoming.url ?? '/', target),
      { method, headers },
      (answered) => {
        answer.sendDate = false
        answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
        answered.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    answers,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
