import { Client, type QueryResult } from 'pg'
import type { Channels } from './channels.ts'
import type { Take } from './database.ts'
import { makeNotifier, type Notifier } from './notifier.ts'
import { proveConnection } from './session-settings.ts'

const RECONNECT_MS = 1_000
const HEARTBEAT_MS = 10_000
const ANSWER_MS = 5_000

export type ListeningClient = {
  query: (text: string) => Promise<unknown>
  send: Notifier['send']
  /** Runs `take` on the connection, now and on each that replaces it. The first failure is thrown. */
  hold: (take: Take) => Promise<void>
  close: () => Promise<void>
}

/** A separate PostgreSQL connection for LISTEN and NOTIFY. It reconnects after it is lost, which `onLost` is told, or does not answer, until closed. */
export async function openListeningClient(
  url: string,
  channels: Channels,
  {
    heartbeatMs = HEARTBEAT_MS,
    answerMs = ANSWER_MS,
    onLost = () => {},
    isPoolerKnown = false,
  }: {
    heartbeatMs?: number
    answerMs?: number
    onLost?: () => void
    isPoolerKnown?: boolean
  } = {},
): Promise<ListeningClient> {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let ended: Client | undefined
  const held = new Set<Take>()
  let client = await connect()
  // A dead peer does not close the connection; an unanswered query reveals it.
  const heartbeat = setInterval(() => run('select 1').catch(() => {}), heartbeatMs)
  const notifier = makeNotifier((all) =>
    run('select pg_notify(c, p) from unnest($1::text[], $2::text[]) as n (c, p)', [
      all.map(({ channel }) => channel),
      all.map(({ payload }) => payload),
    ]),
  )

  /** Runs queries one by one. They only fail if the connection is broken, so a failure closes it. */
  function run(text: string, values: unknown[] = []): Promise<QueryResult> {
    const result = last.then(async () => {
      const asking = client
      try {
        return await asking.query(text, values)
      } catch (error) {
        if (asking !== ended) asking.end().catch(() => {})
        ended = asking
        throw error
      }
    })
    last = result.catch(() => {})
    return result
  }

  async function connect(): Promise<Client> {
    const fresh = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      await proveConnection(fresh, { isPoolerKnown })
      // Notifications do not survive a crash, so waiting for the disk gains nothing. The session is proven to be our own,
      // so it cannot become one that commits money.
      await fresh.query('set synchronous_commit = off')
      await channels.attach(fresh)
      for (const take of held) await take((text, values) => fresh.query(text, values))
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    fresh.once('end', () => {
      if (isClosed) return
      onLost()
      timer = setTimeout(reconnect, RECONNECT_MS)
    })
    return fresh
  }

  async function reconnect(): Promise<void> {
    try {
      client = await connect()
      if (isClosed) await client.end()
      else channels.notifyLost()
    } catch {
      if (!isClosed) timer = setTimeout(reconnect, RECONNECT_MS)
    }
  }

  return {
    // A failure is harmless: a reconnect listens to all channels again.
    query: (text) => run(text).catch(() => {}),
    send: notifier.send,
    async hold(take) {
      held.add(take)
      try {
        await take(run)
      } catch (error) {
        held.delete(take)
        throw error
      }
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      await notifier.close()
      // A peer that is gone does not end the connection.
      const cut = setTimeout(() => client.connection.stream.destroy(), answerMs)
      await client.end()
      clearTimeout(cut)
    },
  }
}
