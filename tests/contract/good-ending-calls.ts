import { afterLastNotice, aStoredParcel, askedAbout } from '#tests/support/endings.ts'
import { anId } from '#tests/support/row-builders.ts'
import { aPhoto, uploadAsStaff } from '#tests/support/warehouse.ts'
import type { GoodCalls } from './good-money-calls.ts'

/** A valid call of each endpoint about how parcels end without being shipped. */
export const goodEndingCalls = {
  answerEnding: async ({ server, member }) => {
    const { id } = await aStoredParcel(server, member)
    return {
      path: `/api/parcels/${id}/ending`,
      body: { onceKey: anId(), choice: 'dispose', answer: '' },
    }
  },
  listEndings: async () => ({ path: '/api/staff/endings' }),
  askEnding: async ({ server, member }) => {
    const { id } = await aStoredParcel(server, member)
    return {
      path: `/api/staff/endings/${member.accountId}/${id}/ask`,
      body: { onceKey: anId(), reason: 'storage', words: 'It has been here for 120 days.' },
    }
  },
  endParcel: async ({ server, member, staff }) => {
    const photo = await aPhoto(77)
    await uploadAsStaff(staff, photo)
    const ending = { ...askedAbout('storage'), choice: 'dispose' } as const
    const { id } = await aStoredParcel(server, member, { ending })
    return {
      path: `/api/staff/endings/${member.accountId}/${id}/done`,
      body: { onceKey: anId(), photoSha256: photo.sha256, carrier: '', trackingNumber: '' },
    }
  },
  proposeDisposal: async ({ server, member }) => {
    const { id } = await aStoredParcel(server, member)
    await afterLastNotice(server, member, id, 30)
    return {
      path: `/api/staff/endings/${member.accountId}/${id}/proposal`,
      body: { onceKey: anId(), reason: 'No answer' },
    }
  },
} satisfies GoodCalls
