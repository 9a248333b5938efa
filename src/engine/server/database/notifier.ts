import { lineOf, type Message } from './current-transaction.ts'

/** The first message is sent at once; messages within this pause are sent together. */
const PAUSE_MS = 40
const RETRY_MS = 1_000
/** More messages are dropped; listeners poll and catch up. */
const MOST_WAITING = 10_000
/** PostgreSQL takes 7,999 bytes. */
const PAYLOAD_LENGTH = 7_900

export type Notifier = {
  send: (messages: readonly Message[]) => void
  /** Tries once more to send the waiting messages, then stops. */
  close: () => Promise<void>
}
type Notification = { channel: string; payload: string }

/**
 * Collects the messages of this server's transactions and sends them in few notifications. A NOTIFY inside each
 * transaction would serialise all commits of the cluster.
 */
export function makeNotifier(publish: (all: Notification[]) => Promise<unknown>): Notifier {
  const waiting = new Map<string, Message>()
  let sending: Promise<void> | undefined
  let isClosed = false

  const keep = (message: Message, isNewer: boolean) => {
    const key = `${message.channel} ${message.key}`
    if (isNewer ? waiting.size < MOST_WAITING || waiting.has(key) : !waiting.has(key)) {
      waiting.set(key, message)
    }
  }
  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const messages = [...waiting.values()]
      waiting.clear()
      try {
        await publish(packed(messages))
        await pause(PAUSE_MS)
      } catch {
        if (isClosed) return
        for (const message of messages) keep(message, false)
        await pause(RETRY_MS)
      }
    }
    sending = undefined
  }

  return {
    send(messages) {
      for (const message of messages) keep(message, true)
      if (waiting.size > 0) sending ??= sendAll()
    },
    async close() {
      isClosed = true
      await sending
    },
  }
}

function packed(messages: readonly Message[]): Notification[] {
  const all: Notification[] = []
  const open = new Map<string, Notification>()
  for (const message of messages) {
    const { channel } = message
    const line = lineOf(message)
    const last = open.get(channel)
    if (last !== undefined && last.payload.length + line.length < PAYLOAD_LENGTH) {
      last.payload += `\n${line}`
    } else {
      const notification = { channel, payload: line }
      open.set(channel, notification)
      all.push(notification)
    }
  }
  return all
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
