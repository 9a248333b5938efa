import { alwaysRun } from '#engine/server/once.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { keepStaffPicture } from '#features/pictures/server/staff-pictures.ts'
import type { Receiving } from '#features/receiving/contract/receiving.ts'
import { decideClaim } from '#features/receiving/server/decide-claim.ts'
import { receiveParcel } from '#features/receiving/server/receive-parcel.ts'
import { staffActor } from './demo-actors.ts'
import type { DemoArrival } from './demo-parcels.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawCarton } from './draw-pictures.ts'

type Arriving = DemoArrival & { trackingNumber: string; goodsClass?: GoodsClass }

/** Staff of the demo. They receive parcels and decide claims through the console's use-cases. */
export function demoStaff(world: DemoWorld, accountId: string) {
  const { services, goTo, timeOf } = world
  const actor = staffActor(accountId, world)
  let received = 0
  return {
    async receive(to: Receiving['to'], arrival: Arriving) {
      received += 1
      goTo(timeOf(arrival.daysAgo, received))
      const { trackingNumber, weightGrams, shelf, goodsClass = 'standard' } = arrival
      const picture = await drawCarton(trackingNumber, arrival.sidesMm)
      await keepStaffPicture(services, picture)
      const [lengthMm, widthMm, heightMm] = arrival.sidesMm
      const measured = { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf }
      return await receiveParcel({ ...services, once: alwaysRun }, actor, {
        onceKey: services.newId(),
        warehouseId: arrival.at,
        trackingNumber,
        to,
        ...measured,
        photoSha256s: [picture.sha256],
      })
    },
    async decide(which: { accountId: string; claimId: string }, decision: Decision) {
      goTo(timeOf(1))
      await decideClaim(services, actor, { ...which, ...decision })
    },
  }
}
type Decision =
  | { decision: 'accept'; unclaimedId: string }
  | { decision: 'decline'; reason: string }
export type DemoStaff = ReturnType<typeof demoStaff>
