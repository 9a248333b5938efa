import { aPayout, claimed, compensationPath, delivered } from '#tests/support/compensations.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { MakeCall } from './good-money-calls.ts'

const STAFF = '/api/staff/compensations'
const ONE = `${STAFF}/:accountId/:compensationId`

/** A claim for an order that cost nothing, so that the books have nothing of it. */
const filed = async ({ server, member }: Parameters<MakeCall>[0]) =>
  claimed(server, member, {}, await delivered(server, member, { paidFen: 0 }))

/** A valid call of each endpoint about compensations. */
export const goodCompensationCalls: Record<string, MakeCall> = {
  [`GET ${STAFF}`]: async (world) => {
    await filed(world)
    return { path: `${STAFF}?list=open` }
  },
  [`POST ${ONE}/decision`]: async (world) => {
    const { compensationId } = await filed(world)
    const body = { onceKey: anId(), ...aPayout() }
    return { path: compensationPath(world.member, compensationId, 'decision'), body }
  },
  [`POST ${ONE}/notes`]: async (world) => {
    const { compensationId } = await filed(world)
    const body = { onceKey: anId(), words: 'Which cup is it?' }
    return { path: compensationPath(world.member, compensationId, 'notes'), body }
  },
}
