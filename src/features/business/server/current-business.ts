import type { Services } from '#engine/server/services.ts'
import type { PublicBusiness } from '#features/business/rules/business.ts'
import { readPublicBusiness } from './read-business.ts'

const MOST_WAIT_MS = 1_000

/**
 * Answers the business for each page that is served. Callers share one look at the number of the last change; null if
 * the database does not answer in time and never has, else what it answered last.
 */
export function currentBusiness({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): () => Promise<PublicBusiness | null> {
  let current: PublicBusiness | null = null
  let reading: Promise<PublicBusiness> | null = null

  const read = async (): Promise<PublicBusiness> => {
    const { last } = await db.kysely
      .selectFrom('business_setting')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    if (current?.version !== (last ?? 0)) current = await readPublicBusiness(db.kysely, settings)
    return current
  }

  return () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return Promise.race([reading, lateAnswer()]).then(
      (answer) => answer ?? current,
      () => current,
    )
  }
}

const lateAnswer = () =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, MOST_WAIT_MS, null).unref()
  })
