import type { WriteDeps } from './database/write-for.ts'
import { errorFields } from './log.ts'
import type { Services } from './services.ts'

/** What a job needs that settles what is due. */
export type DueDeps = WriteDeps & Pick<Services, 'db' | 'log'>

const AT_ONCE = 100

type Due<One> = {
  /** Reads at most `limit` of those that are due after `last`, in a fixed order. */
  read: (last: One | undefined, limit: number) => Promise<One[]>
  settle: (one: One) => Promise<unknown>
  /** What is logged of one that fails. */
  failure: string
}

/**
 * Settles everything that is due, page by page. One that fails is logged and stays for the next run; it keeps none of
 * the others.
 */
export async function forEachDue<One extends { id: string }>(
  { log }: Pick<Services, 'log'>,
  { read, settle, failure }: Due<One>,
): Promise<void> {
  let last: One | undefined
  for (;;) {
    const due = await read(last, AT_ONCE)
    for (const one of due) {
      await settle(one).catch((error) => log.error(failure, { of: one.id, ...errorFields(error) }))
    }
    last = due.at(-1)
    if (last === undefined || due.length < AT_ONCE) return
  }
}
