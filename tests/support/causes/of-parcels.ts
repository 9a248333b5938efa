import { DAY_MS } from '#engine/shared/time-units.ts'
import { openMissingCases } from '#features/compensations/server/open-missing-cases.ts'
import { remindOfStorage } from '#features/storage/server/remind-of-storage.ts'
import { aPayout, claimed, compensationPath } from '#tests/support/compensations.ts'
import { aStoredParcel, storedFor } from '#tests/support/endings.ts'
import { correct, count, placeOf, reassign } from '#tests/support/floor.ts'
import { aResult, inspecting, inspectionPath } from '#tests/support/inspections.ts'
import { aReadyParcel, post } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { askedAgain, retakePath } from '#tests/support/shots.ts'
import {
  anArrival,
  aPhoto,
  aTrackingNumber,
  claim,
  declare,
  receive,
  toMember,
  toParcel,
  uploadAsStaff,
} from '#tests/support/warehouse.ts'
import { type Causes, okBody, type World } from './cause.ts'

const ofParcel = ({ code }: { code: string | null }) => `/admin/package/all?code=${code}`

async function uploaded(staff: LoggedInUser): Promise<string> {
  const photo = await aPhoto(5)
  await uploadAsStaff(staff, photo)
  return photo.sha256
}

/** A parcel that a count of its shelf misses. */
async function missed({ server, desk }: World, member: LoggedInUser) {
  const parcel = await aReadyParcel(server, member, { shelf: `M-${anId().slice(-6)}` })
  await okBody(count(await desk(), parcel.shelf ?? '', { missing: [placeOf(member, parcel)] }))
  return parcel
}

/** A stored parcel that staff ask about. */
async function askedAbout({ server, desk }: World, member: LoggedInUser) {
  const parcel = await aStoredParcel(server, member)
  const path = `/api/staff/endings/${member.accountId}/${parcel.id}`
  await okBody(post(await desk(), `${path}/ask`, { reason: 'storage', words: 'Please decide' }))
  return { parcel, path }
}

async function remind({ server }: World): Promise<void> {
  // The job runs once a day.
  server.passMs(DAY_MS)
  await remindOfStorage(server.services)
}

export const CAUSES_OF_PARCELS = {
  parcelReceived: async ({ server, desk }, member) => {
    const parcel = await declare(server, member, { trackingNumber: aTrackingNumber() })
    const { trackingNumber } = parcel
    await okBody(receive(await desk(), anArrival({ trackingNumber, ...toParcel(member, parcel) })))
    return ofParcel(parcel)
  },
  parcelUndeclared: async ({ desk }, member) =>
    ofParcel((await okBody(receive(await desk(), anArrival(toMember(member))))).parcel),
  claimDecided: async ({ server, desk }, member) => {
    const staff = await desk()
    const trackingNumber = aTrackingNumber()
    const { unclaimed } = await okBody(receive(staff, anArrival({ trackingNumber })))
    const parcel = await declare(server, member, { trackingNumber })
    await claim(server, member, parcel)
    const path = `/api/staff/claims/${member.accountId}/${parcel.id}`
    await okBody(post(staff, path, { decision: 'accept', unclaimedId: unclaimed.id }))
    return `/admin/package/all?id=${parcel.id}`
  },
  storageEnding: async (world, member) => {
    const parcel = await aReadyParcel(world.server, member, {
      storage: storedFor(world.server, 57),
    })
    await remind(world)
    return ofParcel(parcel)
  },
  storageLastNotice: async (world, member) => {
    const parcel = await aStoredParcel(world.server, member)
    await remind(world)
    return ofParcel(parcel)
  },
  endingAsked: async (world, member) => ofParcel((await askedAbout(world, member)).parcel),
  parcelEnded: async (world, member) => {
    const { parcel, path } = await askedAbout(world, member)
    const choice = { choice: 'return', answer: 'To the seller, Suzhou' }
    await okBody(post(member, `/api/parcels/${parcel.id}/ending`, choice))
    const staff = await world.desk()
    const proof = { photoSha256: await uploaded(staff), carrier: 'SF', trackingNumber: 'SF1' }
    await okBody(post(staff, `${path}/done`, proof))
    return ofParcel(parcel)
  },
  parcelReassigned: async ({ desk, neighbour }, member) => {
    const staff = await desk()
    const { parcel } = await okBody(receive(staff, anArrival(toMember(member))))
    const { memberNum } = (await neighbour()).user
    await okBody(reassign(staff, member, { id: parcel.parcelId }, memberNum))
    return '/admin/package/all'
  },
  parcelCorrected: async ({ server, desk }, member) => {
    const parcel = await aReadyParcel(server, member)
    await okBody(correct(await desk(), member, parcel, { weightGrams: 1_100 }))
    return ofParcel(parcel)
  },
  parcelMissing: async (world, member) => ofParcel(await missed(world, member)),
  parcelFound: async (world, member) => {
    const parcel = await missed(world, member)
    const found = { found: [placeOf(member, parcel)] }
    await okBody(count(await world.desk(), parcel.shelf ?? '', found))
    return ofParcel(parcel)
  },
  inspectionResult: async ({ server, desk }, member) => {
    const { inspectionId, parcel } = await inspecting(server, member)
    const staff = await desk()
    const result = aResult({ photoSha256s: [await uploaded(staff)] })
    await okBody(post(staff, inspectionPath(member, inspectionId, 'result'), result))
    return `/admin/inspectionPage/${parcel.code}`
  },
  retakeDecided: async ({ server, desk }, member) => {
    const staff = await desk()
    const { parcel, retakeId } = await askedAgain(server, member, staff)
    const body = { onceKey: anId(), decision: 'refused', reason: 'It has no label' }
    await okBody(post(staff, retakePath(member, retakeId), body))
    return `/admin/parcelPhotos/${parcel.code}`
  },
  compensationOpened: async (world, member) => {
    const parcel = await missed(world, member)
    world.server.passMs(2 * DAY_MS)
    await openMissingCases(world.server.services)
    return `${ofParcel(parcel)}&view=claim`
  },
  compensationDecided: async ({ server, desk }, member) => {
    const { compensationId, order } = await claimed(server, member)
    const path = compensationPath(member, compensationId, 'decision')
    await okBody(post(await desk(), path, aPayout()))
    return `/admin/orderDetail/${order.transCode}?view=claim`
  },
  compensationNoted: async ({ server, desk }, member) => {
    const { compensationId, order } = await claimed(server, member)
    const path = compensationPath(member, compensationId, 'notes')
    await okBody(post(await desk(), path, { words: 'Which cup is broken?' }))
    return `/admin/orderDetail/${order.transCode}?view=claim`
  },
} satisfies Causes
