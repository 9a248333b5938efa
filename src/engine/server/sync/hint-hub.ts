import { sql } from 'kysely'
import type { Database } from '#engine/server/database/database.ts'
import { isLive } from '#engine/server/database/find-session.ts'

export type Listener = {
  accountId: string
  sessionId: string
  /** Called with the account's version whenever it rises. */
  onVersion: (version: number) => void
  /** Called when the session has ended, or when the account has too many newer listeners. */
  end: (why: 'session' | 'crowded') => void
}
export type HintHub = {
  /** Adds a listener. Resolves to a function that removes it. */
  listen: (listener: Listener) => Promise<() => void>
}
type HubDeps = {
  db: Pick<Database, 'kysely' | 'listen'>
  nowMs: () => number
  report: (error: unknown) => void
  pollMs: number
}

/** Enough for several devices with several tabs each. The oldest is dropped, since the newest is probably on screen. */
export const MAX_LISTENERS = 10
/** Polling makes up for lost hints, with one query for all listeners of this server. */
export const POLL_MS = 90_000

type TrackedListener = Listener & { lastVersion: number }

/** Dispatches notifications about accounts and sessions to their listeners. */
export function makeHintHub({ db, nowMs, report, pollMs }: HubDeps): HintHub {
  const listeners = new Map<string, Set<TrackedListener>>()
  const all = () => [...listeners.values()].flatMap((own) => [...own])
  let listening: Promise<unknown> | undefined

  const sendVersion = (listener: TrackedListener, version: number) => {
    if (version <= listener.lastVersion) return
    listener.lastVersion = version
    listener.onVersion(version)
  }
  const refresh = async (accounts: readonly TrackedListener[]) => {
    if (accounts.length === 0) return
    const states = await statesOf(db, accounts, nowMs())
    for (const [place, listener] of accounts.entries()) {
      const state = states.get(place + 1)
      if (state?.live) sendVersion(listener, state.version)
      else listener.end('session')
    }
  }
  const refreshAll = () => void refresh(all()).catch(report)
  /** null after a lost connection: query what was missed. */
  const onLine = (handle: (key: string, value: string) => void) => (line: string | null) => {
    if (line === null) return refreshAll()
    const [key = '', value = ''] = line.split(' ')
    handle(key, value)
  }
  const start = () =>
    Promise.all([
      db.listen(
        'hint',
        onLine((accountId, version) => {
          for (const each of listeners.get(accountId) ?? []) sendVersion(each, Number(version))
        }),
      ),
      db.listen(
        'session_ended',
        onLine((sessionId, accountId) => {
          for (const each of listeners.get(accountId) ?? []) {
            if (each.sessionId === sessionId) each.end('session')
          }
        }),
      ),
    ]).then(() => setInterval(refreshAll, pollMs).unref())

  return {
    async listen(wanted) {
      try {
        listening ??= start()
        await listening
      } catch (error) {
        listening = undefined
        throw error
      }
      const { accountId } = wanted
      const own = listeners.get(accountId) ?? new Set<TrackedListener>()
      const [oldest] = own
      if (own.size >= MAX_LISTENERS) oldest?.end('crowded')
      const listener: TrackedListener = { ...wanted, lastVersion: 0 }
      listeners.set(accountId, (listeners.get(accountId) ?? own).add(listener))
      const stop = () => {
        const now = listeners.get(accountId)
        if (now?.delete(listener) && now.size === 0) listeners.delete(accountId)
      }
      try {
        await refresh([listener])
      } catch (error) {
        stop()
        throw error
      }
      return stop
    },
  }
}

type State = { version: number; live: boolean }

/** The account's version and whether the session is live, by the listener's index counted from 1. */
async function statesOf(
  { kysely }: Pick<Database, 'kysely'>,
  listeners: readonly TrackedListener[],
  nowMs: number,
): Promise<Map<number, State>> {
  const accounts = listeners.map(({ accountId }) => accountId)
  const sessions = listeners.map(({ sessionId }) => sessionId)
  const { rows } = await sql<State & { place: number }>`
    select l.place, a.version, coalesce(${isLive(nowMs)}, false) as live
    from unnest(${accounts}::uuid[], ${sessions}::uuid[]) with ordinality
      as l (account_id, session_id, place)
    join account_sync a on a.account_id = l.account_id
    join account on account.account_id = l.account_id
    left join session on session.account_id = l.account_id and session.id = l.session_id`.execute(
    kysely,
  )
  return new Map(rows.map((row) => [row.place, row]))
}
