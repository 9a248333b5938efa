import type { Database } from '#server/database/database.ts'

/** Called with the version of an account that is newer than any it was called with before. */
export type HearVersion = (version: number) => void
export type HintHub = {
  /** Listens for one account; null where too many do. Answers how to stop. */
  listen: (accountId: string, hear: HearVersion) => Promise<(() => void) | null>
}

/** Enough for several devices with several tabs each; more is a fault or worse. */
export const MAX_LISTENERS = 10

type Listener = { told: number; hear: HearVersion }

/** Passes the hints of the database's one channel on to whoever listens for their account. */
export function makeHintHub(db: Pick<Database, 'kysely' | 'listen'>): HintHub {
  const listeners = new Map<string, Set<Listener>>()
  let listening: Promise<unknown> | undefined

  const tell = (listener: Listener, version: number) => {
    if (version <= listener.told) return
    listener.told = version
    listener.hear(version)
  }
  const hear = (payload: string | null) => {
    if (payload === null) return void tellAll()
    const [accountId = '', version] = payload.split(' ')
    for (const listener of listeners.get(accountId) ?? []) tell(listener, Number(version))
  }
  /** After a lost connection: what was missed is known by the versions. */
  const tellAll = async () => {
    const ids = [...listeners.keys()]
    const rows = await versionsOf(db, ids).catch(() => [])
    for (const { account_id, version } of rows) {
      for (const listener of listeners.get(account_id) ?? []) tell(listener, version)
    }
  }

  return {
    async listen(accountId, hearVersion) {
      const own = listeners.get(accountId) ?? new Set<Listener>()
      if (own.size >= MAX_LISTENERS) return null
      const listener: Listener = { told: 0, hear: hearVersion }
      listeners.set(accountId, own.add(listener))
      const stop = () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(accountId) === own) listeners.delete(accountId)
      }
      try {
        listening ??= db.listen('hint', hear)
        await listening
        const [state] = await versionsOf(db, [accountId])
        if (state !== undefined) tell(listener, state.version)
      } catch (error) {
        listening = undefined
        stop()
        throw error
      }
      return stop
    },
  }
}

function versionsOf({ kysely }: Pick<Database, 'kysely'>, accountIds: string[]) {
  return kysely
    .selectFrom('account_sync')
    .select(['account_id', 'version'])
    .where('account_id', 'in', accountIds)
    .execute()
}
