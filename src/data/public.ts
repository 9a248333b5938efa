import { type ReadonlySignal, signal } from '@preact/signals-core'
import * as v from 'valibot'
import { nowMs } from '#platform/clock.ts'
import { fromJson } from '#platform/from-json.ts'
import { http } from '#platform/http.ts'
import { onWake } from '#platform/visibility.ts'
import { getWarehouses, type Warehouse } from '#shared/contract/warehouses.ts'
import { publicDatabase } from './public-database.ts'

/*
 *   loading ─ kept here ──> stale ─ the server agrees or answers anew ─> fresh
 *      └──── nothing kept ─────────── no answer ────────────────────────> error
 */
export type PublicDocument<T> = {
  /** `stale`: the copy on this device, not confirmed by the server since the page opened. */
  state: 'loading' | 'stale' | 'fresh' | 'error'
  value: T | null
  /** Unix milliseconds at which the copy was last known to be right. */
  savedAt: number | null
}

type Source<T> = { path: string; reply: v.GenericSchema<unknown, T> }
type Tell<T> = (next: PublicDocument<T>) => void

function checked<T>({ reply }: Source<T>, value: unknown): T | null {
  const result = v.safeParse(reply, value)
  return result.success ? result.output : null
}

async function revalidate<T>(source: Source<T>, tell: Tell<T>): Promise<void> {
  const { documents } = publicDatabase()
  const kept = await documents.get(source.path).catch(() => undefined)
  const value = checked(source, kept?.value)
  const savedAt = kept?.savedAt ?? null
  if (value !== null) tell({ state: 'stale', value, savedAt })
  const headers: Record<string, string> = {}
  if (value !== null && kept?.etag) headers['if-none-match'] = kept.etag
  const answer = await http({ path: source.path, method: 'GET', read: 'text', headers })
  const at = nowMs()
  if (answer.state === 'answered' && answer.status === 304 && kept !== undefined) {
    await documents.put({ ...kept, savedAt: at }).catch(() => undefined)
    tell({ state: 'fresh', value, savedAt: at })
    return
  }
  const isAnswer = answer.state === 'answered' && answer.status === 200
  const answered = isAnswer ? checked(source, fromJson(answer.body)) : null
  if (isAnswer && answered !== null) {
    const etag = answer.headers.get('etag')
    const row = { name: source.path, value: answered, etag, savedAt: at }
    await documents.put(row).catch(() => undefined)
    tell({ state: 'fresh', value: answered, savedAt: at })
  } else if (value === null) {
    tell({ state: 'error', value: null, savedAt: null })
  }
}

/** A public document as a signal: the kept copy at once, then the server's word; asked again when the page is shown anew. */
function publicDocument<T>(source: Source<T>): ReadonlySignal<PublicDocument<T>> {
  let stop: (() => void) | undefined
  const document = signal<PublicDocument<T>>(
    { state: 'loading', value: null, savedAt: null },
    {
      watched: () => {
        const ask = () =>
          void revalidate(source, (next) => {
            document.value = next
          })
        stop = onWake(ask)
        ask()
      },
      unwatched: () => stop?.(),
    },
  )
  return document
}

const allWarehouses = publicDocument<Warehouse[]>(getWarehouses)

/** The addresses of our warehouses; read offline from the last answer. `error`: "Failed to obtain warehouse details". */
export function warehouses(): ReadonlySignal<PublicDocument<Warehouse[]>> {
  return allWarehouses
}
