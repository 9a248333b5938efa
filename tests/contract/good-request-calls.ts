import { submissionFields } from '#tests/support/asked-requests.ts'
import { post } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import { wireDevice } from '#tests/support/wire-device.ts'
import type { GoodCalls, MakeCall } from './good-money-calls.ts'

const STAFF = '/api/staff/requests'

async function submitted({ member }: Parameters<MakeCall>[0]) {
  const [id, lineId] = [anId(), anId()]
  const set = submissionFields({ lineId })
  await wireDevice(member.fetch).push({ op: 'request.submit', id, set })
  return { lineId, path: (act: string) => `${STAFF}/${member.accountId}/${id}/${act}` }
}

/** A valid call of each endpoint about the review of buying requests. */
export const goodRequestCalls = {
  listReviews: async (world) => {
    await submitted(world)
    return { path: STAFF }
  },
  confirmRequest: async (world) => {
    const { lineId, path } = await submitted(world)
    const lines = [{ id: lineId, priceFen: 6_800 }]
    const body = { onceKey: anId(), confirmation: 0, lines, domesticShippingFen: 0 }
    return { path: path('confirmation'), body }
  },
  declineRequest: async (world) => {
    const { path } = await submitted(world)
    return { path: path('refusal'), body: { onceKey: anId(), reasonKind: 'soldOut', reason: '' } }
  },
  undoDecline: async (world) => {
    const { path } = await submitted(world)
    await post(world.staff, path('refusal'), { reasonKind: 'soldOut', reason: '' })
    return { path: path('refusal/undo'), body: { onceKey: anId() } }
  },
} satisfies GoodCalls
