import type { Queue } from '#features/desk/contract/console.ts'
import type { SearchHit } from '#features/desk/contract/search.ts'
import type { LoggedInUser } from './server.ts'

/** What waits in the console for one of the staff, by the names of the queues. */
export async function queues(by: LoggedInUser): Promise<Record<string, Queue>> {
  const { queues: all } = await (await by.fetch('/api/staff/queues')).json()
  return Object.fromEntries(all.map((queue: Queue) => [queue.name, queue]))
}

/** What one of the staff finds by a text. */
export const search = async (by: LoggedInUser, q: string): Promise<SearchHit[]> =>
  (await (await by.fetch(`/api/staff/search?q=${encodeURIComponent(q)}`)).json()).hits
