import { alwaysRun } from '#server/once.ts'
import { makeInspectionPayable } from '#server/use-cases/inspections/inspection-payable.ts'
import { orderInspection } from '#server/use-cases/inspections/order-inspection.ts'
import { recordInspection } from '#server/use-cases/inspections/settle-inspection.ts'
import { keepStaffPicture } from '#server/use-cases/staff/staff-pictures.ts'
import { INITIAL_BUSINESS } from '#shared/domain/initial-business.ts'
import { type InspectionService, inspectionFeeFen } from '#shared/domain/inspection-services.ts'
import { memberActor, must, staffActor } from './demo-actors.ts'
import type { DemoParcel } from './demo-parcels.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawGoods } from './draw-pictures.ts'

type DemoInspection = {
  requirements: string
  services: InspectionService[]
  result?: { words: string; doneServices: InspectionService[]; shots: number }
}

const INSPECTIONS: Record<NonNullable<DemoParcel['inspection']>, DemoInspection> = {
  waiting: {
    requirements: '请通电看看能不能开机，充电口有没有松动？',
    services: ['photos', 'powerOnTest'],
  },
  done: {
    requirements: '请确认尺码是 M，裙摆没有污渍和勾丝。',
    services: ['photos', 'counting'],
    result: {
      words: '吊牌尺码为 M，共 1 件。裙摆正反面无污渍、无勾丝，见照片。',
      doneServices: ['photos', 'counting'],
      shots: 3,
    },
  },
  partly: {
    requirements: '蓋と本体に欠けがないか、商品ページと同じ色か見てください。',
    services: ['photos', 'comparing'],
    result: {
      words:
        '蓋・本体ともに欠けはありません。商品ページのリンクがないため、色の照合はできませんでした。',
      doneServices: ['photos'],
      shots: 2,
    },
  },
}
/** After every arrival of today. */
const AT_MINUTE = 45

/** One inspection that waits, one that is done, and one whose fee was returned in part. */
export async function seedInspections(
  world: DemoWorld,
  { accountId, staffId }: { accountId: string; staffId: string },
  registered: readonly { parcel: DemoParcel; parcelId: string }[],
): Promise<void> {
  const { goTo, timeOf, services } = world
  const payables = { inspection: makeInspectionPayable(services.nowMs) }
  const deps = { ...services, once: alwaysRun, payables }
  for (const [i, { parcel, parcelId }] of registered.entries()) {
    if (parcel.inspection === undefined) continue
    const { requirements, services: chosen, result } = INSPECTIONS[parcel.inspection]
    goTo(timeOf(0, AT_MINUTE) + i)
    const asked = { parcelId, requirements, services: chosen, byTransfer: false }
    const { inspectionId } = must(
      await orderInspection(deps, memberActor(accountId, world), {
        ...asked,
        onceKey: services.newId(),
        feeFen: inspectionFeeFen(chosen, INITIAL_BUSINESS.inspectionPricesFen),
      }),
    )
    if (result === undefined) continue
    const photoSha256s: string[] = []
    for (let shot = 0; shot < result.shots; shot += 1) {
      const picture = await drawGoods(parcel.trackingNumber, shot)
      must((await keepStaffPicture(services, picture)) ?? {})
      photoSha256s.push(picture.sha256)
    }
    const { words, doneServices } = result
    must(
      await recordInspection(deps, staffActor(staffId, world), {
        accountId,
        inspectionId,
        onceKey: services.newId(),
        words,
        doneServices,
        photoSha256s,
        measures: null,
      }),
    )
  }
}
