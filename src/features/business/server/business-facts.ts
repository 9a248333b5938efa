import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { FactReader } from '#engine/server/sync/facts.ts'
import type { Op } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import type { Features, PartName } from '#features/business/rules/parts.ts'
import { isServed } from '#features/business/rules/public-business.ts'

type BusinessFacts = {
  /** Whether the business ships to this country. */
  isServed: (country: string) => boolean
  /** Whether the business offers a part. Throws unless the batch has an operation of `ASKS`. */
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
const ASKS = {
  'cartLine.add': true,
  'request.submit': true,
  'request.resubmit': true,
} as const satisfies Partial<Record<Op, true>>

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
    const isAsked = mutations.some(({ op }) => Object.hasOwn(ASKS, op))
    const features = isAsked ? await lastValue<Features>(scope.tx, 'features') : null
    return {
      isServed: (country) => isServed(served ?? [], country),
      isOffered: (part) => {
        // Else a part that is switched off would be offered to an operation that the table lacks.
        if (!isAsked) throw new Error(`No operation of the batch is one that asks for ${part}`)
        return features?.[part] !== false
      },
    }
  },
})
