import type { Database } from '#server/database/database.ts'
import { EXPIRE_SECONDS, JOB_NAMES, LONGEST_WAIT_SECONDS } from './job-queues.ts'

const OURS = `name in (${JOB_NAMES.map((name) => `'${name}'`).join(', ')})`

/**
 * Releases the jobs of servers that died, and corrects times in the future, written by a clock that was ahead. At the
 * start of an embedded database no other worker exists, so all running jobs are released. Runs of schedules are not done
 * again, for one may have ended its server; what is left of them shows for a day which were already sent.
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
    `delete from jobs.job where ${OURS} and state > 'active' or created_on < now() - interval '1 day' and not ${OURS};
     update jobs.job set state = 'retry', start_after = now() where ${OURS} and state = 'active' and ${abandoned};
     update jobs.job set start_after = now() where ${OURS} and state < 'active'
       and start_after > now() + interval '${2 * LONGEST_WAIT_SECONDS} s'`,
  )
}
