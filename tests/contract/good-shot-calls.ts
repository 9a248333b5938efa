import { anId } from '#tests/support/row-builders.ts'
import { askedAgain, retakePath } from '#tests/support/shots.ts'
import type { GoodCalls } from './good-money-calls.ts'

/** A valid call of each endpoint about photos of goods. */
export const goodShotCalls = {
  listRetakes: async ({ server, member, staff }) => {
    await askedAgain(server, member, staff)
    return { path: '/api/staff/retakes?warehouseId=CN' }
  },
  decideRetake: async ({ server, member, staff }) => {
    const { retakeId } = await askedAgain(server, member, staff)
    const body = { onceKey: anId(), decision: 'refused', reason: 'It has no label' }
    return { path: retakePath(member, retakeId), body }
  },
} satisfies GoodCalls
