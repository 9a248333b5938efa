import { alwaysRun } from '#engine/server/once.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { keepStaffPicture } from '#features/pictures/server/staff-pictures.ts'
import type { Receiving } from '#features/receiving/contract/receiving.ts'
import { decideClaim } from '#features/receiving/server/decide-claim.ts'
import { receiveParcel } from '#features/receiving/server/receive-parcel.ts'
import type { Shot, ShotGap } from '#features/shots/rules/shot-list.ts'
import { staffActor } from './demo-actors.ts'
import type { DemoArrival, DemoLooks } from './demo-parcels.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawCarton, drawShot } from './draw-pictures.ts'

/** The photos that staff take of goods: which product of the demo they show, and why some are missing. */
export type DemoShots = {
  picture: string
  colour: string
  taken: readonly Shot[]
  gaps: readonly ShotGap[]
}
type Arriving = DemoArrival & {
  trackingNumber: string
  goodsClass?: GoodsClass
  looks?: DemoLooks
  shots?: DemoShots | undefined
}

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
      const picture = await drawCarton(trackingNumber, arrival.sidesMm, arrival.looks)
      await keepStaffPicture(services, picture)
      const { shots } = arrival
      const photos: { sha256: string; shot: Shot }[] = []
      for (const shot of shots?.taken ?? []) {
        const photo = await drawShot(shots?.picture ?? '', shots?.colour ?? '', shot)
        await keepStaffPicture(services, photo)
        photos.push({ sha256: photo.sha256, shot })
      }
      const [lengthMm, widthMm, heightMm] = arrival.sidesMm
      const measured = { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf }
      return await receiveParcel({ ...services, once: alwaysRun }, actor, {
        onceKey: services.newId(),
        warehouseId: arrival.at,
        trackingNumber,
        to,
        ...measured,
        photoSha256s: [...photos.map(({ sha256 }) => sha256), picture.sha256],
        shots: shots && { kind: 'other', photos, gaps: [...shots.gaps] },
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
