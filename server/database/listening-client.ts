import { Client } from 'pg'
import type { Channels } from './channels.ts'

const RECONNECT_MS = 1_000

export type ListeningClient = {
  query: (text: string) => Promise<unknown>
  close: () => Promise<void>
}

/** A PostgreSQL connection of its own for LISTEN, made again whenever it is lost, until closed. */
export async function openListeningClient(
  url: string,
  channels: Channels,
): Promise<ListeningClient> {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let client = await connect()

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: url, keepAlive: true })
    fresh.on('error', () => {})
    await fresh.connect()
    await channels.attach(fresh)
    fresh.once('end', () => {
      if (!closed) timer = setTimeout(reconnect, RECONNECT_MS)
    })
    return fresh
  }

  async function reconnect(): Promise<void> {
    try {
      client = await connect()
      channels.lost()
    } catch {
      if (!closed) timer = setTimeout(reconnect, RECONNECT_MS)
    }
  }

  return {
    query: (text) => client.query(text),
    async close() {
      closed = true
      clearTimeout(timer)
      await client.end()
    },
  }
}
