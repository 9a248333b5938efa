import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { inspectionFeeFen } from '#features/inspections/rules/inspection-services.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { aReadyParcel, post, topUp } from './orders.ts'
import type { LoggedInUser, TestServer } from './server.ts'
import { wireDevice } from './wire-device.ts'

const PRICES = INITIAL_BUSINESS.inspectionPricesFen
/** ¥8 with the first prices. */
export const SERVICES = ['photos', 'measuring'] as const

/** What a form sends to order an inspection. */
export const anInspectionOrder = (given: Record<string, unknown> = {}) => {
  const services = (given.services as readonly string[] | undefined) ?? SERVICES
  return {
    requirements: 'Is the glaze whole?',
    services,
    byTransfer: false,
    feeFen: inspectionFeeFen(services, PRICES),
    ...given,
  }
}

export const orderInspection = (
  member: LoggedInUser,
  parcel: Pick<ParcelRow, 'id'>,
  given: Record<string, unknown> = {},
) => post(member, `/api/parcels/${parcel.id}/inspections`, anInspectionOrder(given))

/** What staff found, with everything done. */
export const aResult = (given: Record<string, unknown> = {}) => ({
  words: 'The glaze is whole',
  doneServices: SERVICES,
  photoSha256s: [],
  measures: { weightGrams: 880, lengthMm: 201, widthMm: 149, heightMm: 99 },
  ...given,
})

export const inspectionPath = (
  { accountId }: { accountId: string },
  inspectionId: string,
  act: 'result' | 'refuse',
) => `/api/staff/inspections/${accountId}/${inspectionId}/${act}`

/** A paid inspection of a parcel of its own. */
export async function inspecting(
  server: TestServer,
  member: LoggedInUser,
  given: Record<string, unknown> = {},
): Promise<{ inspectionId: string; parcel: ParcelRow }> {
  const parcel = await aReadyParcel(server, member)
  await topUp(server, member, 10_000)
  const { status, body } = await orderInspection(member, parcel, given)
  if (status !== 200) throw new Error(`inspection: ${status} ${JSON.stringify(body)}`)
  return { inspectionId: body.inspectionId, parcel }
}

/** A device of a member that has just synced. */
export async function phoneOf({ fetch }: LoggedInUser) {
  const phone = wireDevice(fetch)
  await phone.sync()
  return phone
}

/** The only inspection and parcel of a member, as a device shows them. */
export async function readShown(member: LoggedInUser) {
  const phone = await phoneOf(member)
  const [inspection] = phone.rows('inspection')
  return { inspection, stage: phone.rows('parcel')[0]?.stage }
}
