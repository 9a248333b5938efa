import {
  anInspectionOrder,
  aResult,
  inspecting,
  inspectionPath,
  orderInspection,
} from '#tests/support/inspections.ts'
import { aReadyParcel, topUp } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { GoodCalls } from './good-money-calls.ts'

/** A valid call of each endpoint about inspections. */
export const goodInspectionCalls = {
  orderInspection: async ({ server, member }) => {
    const parcel = await aReadyParcel(server, member)
    await topUp(server, member, 10_000)
    const body = { onceKey: anId(), ...anInspectionOrder() }
    return { path: `/api/parcels/${parcel.id}/inspections`, body }
  },
  cancelInspection: async ({ server, member }) => {
    const parcel = await aReadyParcel(server, member)
    const { body } = await orderInspection(member, parcel, { byTransfer: true })
    return { path: `/api/inspections/${body.inspectionId}/cancel`, body: { onceKey: anId() } }
  },
  listInspections: async ({ server, member }) => {
    await inspecting(server, member)
    return { path: '/api/staff/inspections?warehouseId=CN' }
  },
  recordInspection: async ({ server, member }) => {
    const { inspectionId } = await inspecting(server, member, { services: ['measuring'] })
    const body = { onceKey: anId(), ...aResult({ doneServices: ['measuring'] }) }
    return { path: inspectionPath(member, inspectionId, 'result'), body }
  },
  refuseInspection: async ({ server, member }) => {
    const { inspectionId } = await inspecting(server, member)
    const body = { onceKey: anId(), reason: 'The box is sealed' }
    return { path: inspectionPath(member, inspectionId, 'refuse'), body }
  },
} satisfies GoodCalls
