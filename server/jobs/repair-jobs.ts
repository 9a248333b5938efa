import type { Database } from '#server/database/database.ts'
import { EXPIRE_SECONDS, LONGEST_DELAY_SECONDS } from './job-queues.ts'

/**
 * Puts right what no worker would: jobs whose server died while it did them, and jobs whose times a clock wrote that
 * was ahead, which else would wait until that time comes. At the start of an embedded database nobody else works.
 */
export async function repairJobs(
  db: Pick<Database, 'run' | 'kind'>,
  atStart: boolean,
): Promise<void> {
  const abandoned =
    atStart && db.kind === 'pglite'
      ? 'true'
      : `(started_on < now() - interval '${EXPIRE_SECONDS} s' or started_on > now() + interval '1 min')`
  await db.run(
    `delete from jobs.job where state > 'active';
     update jobs.job set state = 'retry', start_after = now() where state = 'active' and ${abandoned};
     update jobs.job set start_after = now() where state < 'active'
       and start_after > now() + interval '${2 * LONGEST_DELAY_SECONDS} s'`,
  )
}
