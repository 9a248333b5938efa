import {
  anInspectionOrder,
  aResult,
  inspecting,
  inspectionPath,
  orderInspection,
} from '#tests/support/inspections.ts'
import { aReadyParcel, topUp } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { MakeCall } from './good-money-calls.ts'

const STAFF = '/api/staff/inspections/:accountId/:inspectionId'

/** A valid call of each endpoint about inspections. */
export const goodInspectionCalls: Record<string, MakeCall> = {
  'POST /api/parcels/:parcelId/inspections': async ({ server, member }) => {
    const parcel = await aReadyParcel(server, member)
    await topUp(server, member, 10_000)
    const body = { onceKey: anId(), ...anInspectionOrder() }
    return { path: `/api/parcels/${parcel.id}/inspections`, body }
  },
  'POST /api/inspections/:inspectionId/cancel': async ({ server, member }) => {
    const parcel = await aReadyParcel(server, member)
    const { body } = await orderInspection(member, parcel, { byTransfer: true })
    return { path: `/api/inspections/${body.inspectionId}/cancel`, body: { onceKey: anId() } }
  },
  'GET /api/staff/inspections': async ({ server, member }) => {
    await inspecting(server, member)
    return { path: '/api/staff/inspections?warehouseId=CN' }
  },
  [`POST ${STAFF}/result`]: async ({ server, member }) => {
    const { inspectionId } = await inspecting(server, member, { services: ['measuring'] })
    const body = { onceKey: anId(), ...aResult({ doneServices: ['measuring'] }) }
    return { path: inspectionPath(member, inspectionId, 'result'), body }
  },
  [`POST ${STAFF}/refuse`]: async ({ server, member }) => {
    const { inspectionId } = await inspecting(server, member)
    const body = { onceKey: anId(), reason: 'The box is sealed' }
    return { path: inspectionPath(member, inspectionId, 'refuse'), body }
  },
}
