import type { ClientBase, Notification } from 'pg'
import type { ChannelListener } from './database.ts'

const CHANNEL = /^[a-z0-9_]+$/

export type Channels = {
  /** Makes a fresh connection hear every channel that is listened to. */
  attach: (client: ClientBase) => Promise<void>
  listen: (
    channel: string,
    listener: ChannelListener,
    on: (text: string) => Promise<unknown>,
  ) => Promise<() => Promise<void>>
  /** Tells those who listen in this process. */
  dispatch: (channel: string, payload: string) => void
  /** Tells all that something may have been missed. */
  notifyLost: () => void
}

/** Who listens to which channel, kept outside the connections so that it outlives them. */
export function makeChannels(): Channels {
  const listeners = new Map<string, Set<ChannelListener>>()
  const dispatch = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) {
      // What is told has happened already: a listener that fails is no fault of the teller, nor of the other listeners.
      try {
        listener(payload)
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error))
      }
    }
  }
  const onNotification = ({ channel, payload = '' }: Notification) => {
    for (const line of payload.split('\n')) dispatch(channel, line)
  }
  return {
    dispatch,
    async attach(client) {
      client.on('notification', onNotification)
      for (const channel of listeners.keys()) await client.query(`listen ${channel}`)
    },
    async listen(channel, listener, on) {
      if (!CHANNEL.test(channel)) throw new Error(`${channel} is no channel name`)
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(listener))
      if (all.size === 1) await on(`listen ${channel}`)
      return async () => {
        all.delete(listener)
        if (all.size > 0 || listeners.get(channel) !== all) return
        listeners.delete(channel)
        await on(`unlisten ${channel}`)
      }
    },
    notifyLost() {
      for (const all of listeners.values()) for (const listener of all) listener(null)
    },
  }
}
