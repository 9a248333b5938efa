import { aPayout, claimed, compensationPath, delivered } from '#tests/support/compensations.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { GoodCalls, MakeCall } from './good-money-calls.ts'

const STAFF = '/api/staff/compensations'

/** A claim for an order that cost nothing, so that the books have nothing of it. */
const filed = async ({ server, member }: Parameters<MakeCall>[0]) =>
  claimed(server, member, {}, await delivered(server, member, { paidFen: 0 }))

/** A valid call of each endpoint about compensations. */
export const goodCompensationCalls = {
  listCompensations: async (world) => {
    await filed(world)
    return { path: `${STAFF}?list=open` }
  },
  decideCompensation: async (world) => {
    const { compensationId } = await filed(world)
    const body = { onceKey: anId(), ...aPayout() }
    return { path: compensationPath(world.member, compensationId, 'decision'), body }
  },
  noteCompensation: async (world) => {
    const { compensationId } = await filed(world)
    const body = { onceKey: anId(), words: 'Which cup is it?' }
    return { path: compensationPath(world.member, compensationId, 'notes'), body }
  },
} satisfies GoodCalls
