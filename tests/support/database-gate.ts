import { connect, createServer, type Socket } from 'node:net'

/** A way to PostgreSQL that can be shut, or go silent as when a network is cut. */
export async function openDatabaseGate(url: string) {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  let isOpen = true
  const gate = createServer((socket) => {
    if (!isOpen) return void socket.destroy()
    const onward = connect(Number(port), hostname)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        sockets.delete(end)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((listening) => gate.listen(0, '127.0.0.1', listening))
  const address = gate.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const through = new URL(url)
  through.port = String(address.port)
  const shut = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: through.href,
    shut,
    open: () => {
      isOpen = true
    },
    /** Open connections go silent without being closed; new connections work. */
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      shut()
      gate.close()
    },
  }
}
