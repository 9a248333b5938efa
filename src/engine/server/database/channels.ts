import type { ClientBase, Notification } from 'pg'
import type { ChannelListener } from './database.ts'

const CHANNEL = /^[a-z0-9_]+$/

export type Channels = {
  /** Makes a new connection LISTEN to every channel that has listeners. */
  attach: (client: ClientBase) => Promise<void>
  listen: (
    channel: string,
    listener: ChannelListener,
    on: (text: string) => Promise<unknown>,
  ) => Promise<() => Promise<void>>
  /** Passes a payload to the listeners in this process. */
  dispatch: (channel: string, payload: string) => void
  /** Tells all listeners that notifications may have been missed. */
  notifyLost: () => void
}

/** The listeners of each channel. They outlive the connections. */
export function makeChannels(): Channels {
  const listeners = new Map<string, Set<ChannelListener>>()
  const dispatch = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) {
      // A listener that throws must not stop the sender or the other listeners.
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
