import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { FactReader } from '#engine/server/sync/facts.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import type { Features, PartName } from '#features/business/rules/parts.ts'
import { isServed } from '#features/business/rules/public-business.ts'

type BusinessFacts = {
  /** Whether the business ships to this country. */
  isServed: (country: string) => boolean
  /** Whether the business offers a part, if the batch may ask for something of it. */
  isOffered: (part: PartName) => boolean
}
declare module '#engine/server/sync/facts.ts' {
  interface Facts {
    business: BusinessFacts
  }
}

const isCountryNamed = ({ op, set }: WireMutation) => op.startsWith('address.') && 'country' in set
/** The values of a conflict are in its row. */
const isResolved = ({ op, set }: WireMutation) => op === 'conflict.resolve' && set.choice === 'mine'

/** They ask for something new of a part that may be off. */
const ASKS: readonly string[] = ['cartLine.add', 'request.submit', 'request.resubmit']

async function lastValue<Value>(
  tx: Tx,
  name: 'countriesServed' | 'features',
): Promise<Value | null> {
  const { rows } = await sql<{ value: Value }>`
    select value from business_setting where name = ${name} order by id desc limit 1`.execute(tx)
  return rows[0]?.value ?? null
}

/** The countries that the business serves, if the batch may change one (empty for all), and the parts that it offers. */
export const readBusinessFacts: FactReader<BusinessFacts> = async ({ scope, mutations }) => ({
  read: async () => {
    const isPlace = mutations.some((m) => isCountryNamed(m) || isResolved(m))
    const served = isPlace ? await lastValue<string[]>(scope.tx, 'countriesServed') : null
    const isAsked = mutations.some(({ op }) => ASKS.includes(op))
    const features = isAsked ? await lastValue<Features>(scope.tx, 'features') : null
    return {
      isServed: (country) => isServed(served ?? [], country),
      isOffered: (part) => features?.[part] !== false,
    }
  },
})
