import * as v from 'valibot'
import { alwaysRun } from '#engine/server/once.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import {
  INSPECTION_SERVICES,
  inspectionFeeFen,
} from '#features/inspections/rules/inspection-services.ts'
import { inspectionPayable } from '#features/inspections/server/inspection-payable.ts'
import { orderInspection } from '#features/inspections/server/order-inspection.ts'
import { recordInspection } from '#features/inspections/server/settle-inspection.ts'
import { keepStaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { SHOTS } from '#features/shots/rules/shot-list.ts'
import { memberActor, staffActor } from './demo-actors.ts'
import type { DemoParcel } from './demo-parcels.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawShot } from './draw-pictures.ts'
import { readDemo } from './read-demo.ts'

const services = v.array(v.picklist(INSPECTION_SERVICES))
const demoInspection = v.strictObject({
  requirements: v.string(),
  services,
  result: v.optional(
    v.strictObject({
      words: v.string(),
      doneServices: services,
      shots: v.array(v.picklist(SHOTS)),
    }),
  ),
})
/** The inspections are those that `parcels.json` tells of. */
const INSPECTIONS = readDemo(
  'inspections',
  v.strictObject({ waiting: demoInspection, done: demoInspection, partly: demoInspection }),
)
/** After every arrival of today. */
const AT_MINUTE = 45

/** One inspection that waits, one that is done, and one whose fee was returned in part. */
export async function seedInspections(
  world: DemoWorld,
  { accountId, staffId }: { accountId: string; staffId: string },
  registered: readonly { parcel: DemoParcel; parcelId: string }[],
): Promise<void> {
  const { goTo, timeOf, services } = world
  const payables = { inspection: inspectionPayable }
  const deps = { ...services, once: alwaysRun, payables }
  for (const [i, { parcel, parcelId }] of registered.entries()) {
    if (parcel.inspection === undefined) continue
    const { requirements, services: chosen, result } = INSPECTIONS[parcel.inspection]
    goTo(timeOf(0, AT_MINUTE) + i)
    const order = { parcelId, requirements, services: chosen, byTransfer: false }
    const { inspectionId } = await orderInspection(deps, memberActor(accountId, world), {
      ...order,
      onceKey: services.newId(),
      feeFen: inspectionFeeFen(chosen, INITIAL_BUSINESS.inspectionPricesFen),
    })
    if (result === undefined) continue
    const photoSha256s: string[] = []
    for (const shot of result.shots) {
      const picture = await drawShot(parcel.looks?.picture ?? '', parcel.looks?.colour ?? '', shot)
      await keepStaffPicture(services, picture)
      photoSha256s.push(picture.sha256)
    }
    const { words, doneServices } = result
    await recordInspection(deps, staffActor(staffId, world), {
      accountId,
      inspectionId,
      onceKey: services.newId(),
      words,
      doneServices,
      photoSha256s,
      measures: null,
    })
  }
}
