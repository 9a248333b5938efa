import { sql } from 'kysely'
import type { FactReader } from '#engine/server/sync/facts.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { isServed } from '#features/business/rules/public-business.ts'

type BusinessFacts = {
  /** Whether the business ships to this country. */
  isServed: (country: string) => boolean
}
declare module '#engine/server/sync/facts.ts' {
  interface Facts {
    business: BusinessFacts
  }
}

const isCountryNamed = ({ op, set }: WireMutation) => op.startsWith('address.') && 'country' in set
/** The values of a conflict are in its row. */
const isResolved = ({ op, set }: WireMutation) => op === 'conflict.resolve' && set.choice === 'mine'

/** The countries that the business serves, if the batch may change one; empty for all. */
export const readBusinessFacts: FactReader<BusinessFacts> = async ({ scope, mutations }) => ({
  read: async () => {
    if (!mutations.some((m) => isCountryNamed(m) || isResolved(m))) return { isServed: () => true }
    const { rows } = await sql<{ value: string[] }>`
      select value from business_setting where name = 'countriesServed' order by id desc limit 1`.execute(
      scope.tx,
    )
    const served = rows[0]?.value ?? []
    return { isServed: (country) => isServed(served, country) }
  },
})
