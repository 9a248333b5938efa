import type { ClientBase, Notification } from 'pg'
import type { Hear } from './database.ts'

const CHANNEL = /^[a-z0-9_]+$/

export type Channels = {
  /** Makes a fresh connection hear every channel that is listened to. */
  attach: (client: ClientBase) => Promise<void>
  listen: (
    channel: string,
    hear: Hear,
    on: (text: string) => Promise<unknown>,
  ) => Promise<() => Promise<void>>
  /** Tells those who listen in this process. */
  tell: (channel: string, payload: string) => void
  /** Tells all that something may have been missed. */
  lost: () => void
}

/** Who listens to which channel, kept outside the connections so that it outlives them. */
export function makeChannels(): Channels {
  const listeners = new Map<string, Set<Hear>>()
  const tell = (channel: string, payload: string) => {
    for (const hear of listeners.get(channel) ?? []) {
      // What is told has happened already: a listener that fails is no fault of the teller, nor of the other listeners.
      try {
        hear(payload)
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error))
      }
    }
  }
  const onNotification = ({ channel, payload = '' }: Notification) => {
    for (const line of payload.split('\n')) tell(channel, line)
  }
  return {
    tell,
    async attach(client) {
      client.on('notification', onNotification)
      for (const channel of listeners.keys()) await client.query(`listen ${channel}`)
    },
    async listen(channel, hear, on) {
      if (!CHANNEL.test(channel)) throw new Error(`${channel} is no channel name`)
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(hear))
      if (all.size === 1) await on(`listen ${channel}`)
      return async () => {
        all.delete(hear)
        if (all.size > 0 || listeners.get(channel) !== all) return
        listeners.delete(channel)
        await on(`unlisten ${channel}`)
      }
    },
    lost() {
      for (const all of listeners.values()) for (const hear of all) hear(null)
    },
  }
}
