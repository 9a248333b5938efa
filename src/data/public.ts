import type { ReadonlySignal } from '@preact/signals-core'
import * as v from 'valibot'
import { nowMs } from '#platform/clock.ts'
import { fromJson } from '#platform/from-json.ts'
import { http } from '#platform/http.ts'
import { readProblem } from '#platform/read-problem.ts'
import { onWake } from '#platform/visibility.ts'
import { getWarehouses, type Warehouse } from '#shared/contract/warehouses.ts'
import { publicDatabase } from './public-database.ts'
import { type Query, queryFrom } from './query.ts'

type Document<T> = { path: string; reply: v.GenericSchema<unknown, T> }

function checked<T>({ reply }: Document<T>, value: unknown): T | null {
  const result = v.safeParse(reply, value)
  return result.success ? result.output : null
}

/**
 * A public document as a signal: the cached copy first, then the server's reply. Fetched again when the page becomes
 * visible.
 */
function publicDocument<T>(document: Document<T>): ReadonlySignal<Query<T>> {
  const { path } = document
  const read = async () => {
    const row = await publicDatabase()
      .documents.get(path)
      .catch(() => undefined)
    const value = checked(document, row?.value)
    return row === undefined || value === null ? null : { row, value }
  }
  const keep = (value: T, etag: string | null) =>
    publicDatabase()
      .documents.put({ name: path, value, etag, savedAt: nowMs() })
      .catch(() => undefined)

  return queryFrom({
    kept: async () => {
      const had = await read()
      return had && { value: had.value, from: had.row.savedAt }
    },
    ask: async () => {
      const had = await read()
      const headers: Record<string, string> = had?.row.etag ? { 'if-none-match': had.row.etag } : {}
      const answer = await http({ path, method: 'GET', read: 'text', headers })
      if (answer.state === 'offline') return { ok: false, problem: { code: 'offline' } }
      const isSame = answer.status === 304 && had !== null
      const value = isSame
        ? had.value
        : answer.status === 200
          ? checked(document, fromJson(answer.body))
          : null
      if (value === null) return { ok: false, problem: readProblem(answer) }
      await keep(value, isSame ? had.row.etag : answer.headers.get('etag'))
      return { ok: true, value }
    },
    wake: onWake,
  })
}

const allWarehouses = publicDocument<Warehouse[]>(getWarehouses)

/** The addresses of our warehouses; offline, the last reply. `error`: "Failed to obtain warehouse details". */
export function warehouses(): ReadonlySignal<Query<Warehouse[]>> {
  return allWarehouses
}
