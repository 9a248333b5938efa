import type { ReadonlySignal } from '@preact/signals-core'
import * as v from 'valibot'
import { nowMs } from '#engine/client/platform/clock.ts'
import { fromJson } from '#engine/client/platform/from-json.ts'
import { http } from '#engine/client/platform/http.ts'
import { readProblem } from '#engine/client/platform/read-problem.ts'
import { onWake } from '#engine/client/platform/visibility.ts'
import { keepDocument, readDocument } from './public-database.ts'
import { type Query, queryFrom } from './query.ts'

type Document<T> = { path: string; reply: v.GenericSchema<unknown, T> }

/** The last reply, here or in the database. */
type Known<T> = { value: T; etag: string | null; savedAt: number }

function checked<T>({ reply }: Document<T>, value: unknown): T | null {
  const result = v.safeParse(reply, value)
  return result.success ? result.output : null
}

/**
 * A public document as a signal: the cached copy first, then the server's reply. Fetched again when the page becomes
 * visible.
 */
export function publicDocument<T>(document: Document<T>): ReadonlySignal<Query<T>> {
  const { path } = document
  let copy: Known<T> | null = null

  const keep = async (value: T, etag: string | null) => {
    copy = { value, etag, savedAt: nowMs() }
    await keepDocument({ name: path, ...copy })
  }

  return queryFrom({
    readCopy: async () => {
      copy ??= await readDocument(path, document.reply)
      return copy && { value: copy.value, from: copy.savedAt }
    },
    ask: async () => {
      const had = copy
      const headers: Record<string, string> = had?.etag ? { 'if-none-match': had.etag } : {}
      const answer = await http({ path, method: 'GET', read: 'text', headers })
      if (answer.state === 'offline') return { ok: false, problem: { code: 'offline' } }
      const isSame = answer.status === 304 && had !== null
      const value = isSame
        ? had.value
        : answer.status === 200
          ? checked(document, fromJson(answer.body))
          : null
      if (value === null) return { ok: false, problem: readProblem(answer) }
      await keep(value, isSame ? had.etag : answer.headers.get('etag'))
      return { ok: true, value }
    },
    wake: onWake,
  })
}
