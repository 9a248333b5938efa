import type { ReadonlySignal } from '@preact/signals-core'
import type * as v from 'valibot'
import type { CallResult } from '#engine/client/platform/call.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { keepDocument, readDocument } from './public-database.ts'
import { type Query, queryFrom } from './query.ts'

type Paged = { next: string | null }
type PublicList<Page extends Paged> = {
  /** Path and query, under which the first page is kept. */
  name: string
  reply: v.GenericSchema<unknown, Page>
  ask: (after?: string) => Promise<CallResult<Page>>
  join: (list: Page, page: Page) => Page
}

const MOST_LISTS = 20
const FRESH_MS = 300_000

const lists = new Map<string, ReadonlySignal<Query<unknown>>>()

/**
 * A list that is the same for everyone, page by page. The last lists keep their pages, so that going back to one shows it
 * as it was left; offline, the first page as it was last seen.
 */
export function publicList<Page extends Paged>(
  list: PublicList<Page>,
): ReadonlySignal<Query<Page>> {
  const { name } = list
  const cached = lists.get(name) as ReadonlySignal<Query<Page>> | undefined
  const entry = cached ?? newList(list)
  lists.delete(name)
  lists.set(name, entry)
  for (const oldest of [...lists.keys()].slice(0, -MOST_LISTS)) lists.delete(oldest)
  return entry
}

/** Lists whose name begins so are fetched anew when they are shown next, because the member changed them. */
export function forgetLists(begin: string): void {
  for (const name of [...lists.keys()]) if (name.startsWith(begin)) lists.delete(name)
}

/** The first page of a list as it was last kept. Without a network there is no next page. */
export async function keptPage<Page extends Paged>({
  name,
  reply,
}: Pick<PublicList<Page>, 'name' | 'reply'>): Promise<{ value: Page; from: number } | null> {
  const row = await readDocument(name, reply)
  return row && { value: { ...row.value, next: null }, from: row.savedAt }
}

/** Keeps the first page of a list on the device. */
export function keepPage(name: string, value: unknown): Promise<void> {
  return keepDocument({ name, value, etag: null, savedAt: nowMs() })
}

function newList<Page extends Paged>(list: PublicList<Page>): ReadonlySignal<Query<Page>> {
  const { name, ask, join } = list
  return queryFrom<Page>({
    ask: async (after) => {
      const answer = await ask(after)
      if (answer.ok && after === undefined) await keepPage(name, answer.value)
      return answer
    },
    pages: { next: ({ next }) => next, join },
    readCopy: () => keptPage(list),
    freshMs: FRESH_MS,
  })
}
