import type { Database } from '#server/database/database.ts'
import { EXPIRE_SECONDS, LONGEST_DELAY_SECONDS } from './job-queues.ts'

/**
 * Releases the jobs of servers that died, and corrects times in the future, written by a clock that was ahead. At the
 * start of an embedded database no other worker exists, so all running jobs are released.
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
