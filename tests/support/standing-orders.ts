import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { AIR, aSubmission } from './orders.ts'
import { anId } from './row-builders.ts'
import type { LoggedInUser, TestServer } from './server.ts'
import { anArrival, aTrackingNumber, declare, receive, toParcel } from './warehouse.ts'
import type { Change } from './wire-device.ts'

/** As a ready parcel measures, so that an order of it costs the same. */
const MEASURES = { weightGrams: 900, lengthMm: 200, widthMm: 150, heightMm: 100 }

/** A declared parcel that is on its way to the warehouse in China. */
export const aComingParcel = (
  server: TestServer,
  member: { accountId: string },
  given: Partial<ParcelRow> = {},
): Promise<ParcelRow> =>
  declare(server, member, {
    trackingNumber: aTrackingNumber(),
    destinationWarehouseId: 'CN',
    ...given,
  })

/** What a device sends to have parcels ordered together once they are here. */
export async function aStanding(
  server: TestServer,
  parcels: readonly Pick<ParcelRow, 'id'>[],
  given: Record<string, unknown> = {},
): Promise<Change & { set: Record<string, unknown> }> {
  const { parcelIds, address, services, isInsured, customs } = await aSubmission(server, parcels)
  const inAMonth = new Date(server.services.nowMs() + 30 * 86_400_000)
  return {
    op: 'standingOrder.place',
    id: anId(),
    set: {
      parcelIds,
      originWarehouse: 'CN',
      channelCode: AIR.code,
      address,
      customs,
      services,
      isInsured,
      couponIds: null,
      maxFen: 100_000,
      lastDay: inAMonth.toISOString().slice(0, 10),
      ...given,
    },
  }
}

export const withdrawal = (id: string): Change => ({ op: 'standingOrder.withdraw', id })

/** Receives a parcel that was declared. */
export async function arrive(
  staff: LoggedInUser,
  member: LoggedInUser,
  parcel: ParcelRow,
  given: Record<string, unknown> = {},
) {
  const { trackingNumber } = parcel
  const arrival = anArrival({ trackingNumber, ...toParcel(member, parcel), ...MEASURES, ...given })
  const { status, body } = await receive(staff, arrival)
  if (status !== 200) throw new Error(JSON.stringify(body))
}
