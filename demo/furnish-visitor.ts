import type { Services } from '#engine/server/services.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { editAccount } from '#features/member/changes/account.ts'
import { declareParcel, strictestClass } from '#features/parcels/changes/parcel.ts'
import { DEMO_STAFF } from './accounts.ts'
import { MEMBER_ADDRESSES } from './addresses.ts'
import { demoDevice } from './demo-device.ts'
import { MEMBER_PARCELS } from './demo-parcels.ts'
import { demoStaff } from './demo-staff.ts'
import type { DemoWorld } from './demo-world.ts'
import { goodsLines } from './goods-lines.ts'

/** Parcels on their way and on the shelf that a visiting customer begins with. */
const ON_THE_WAY = 2
const ON_THE_SHELF = 3

/**
 * Puts two addresses and a few parcels into the new account of a public demo's visitor. The numbers of the parcels are
 * drawn: one that the demo's members have too would be theirs at the warehouse.
 */
export async function furnishVisitor(services: Services, accountId: string): Promise<void> {
  const world = liveWorld(services)
  const device = demoDevice(world, accountId)
  const atMs = services.nowMs()
  const homes = MEMBER_ADDRESSES.map((fields) => ({ id: services.newId(), fields }))
  const plain = MEMBER_PARCELS.filter(
    ({ fate, asked, inspection, order }) =>
      fate.length === 0 && asked === undefined && inspection === undefined && order === undefined,
  )
  const chosen = [
    ...plain.filter(({ arrival }) => arrival === undefined).slice(0, ON_THE_WAY),
    ...plain.filter(({ arrival }) => arrival !== undefined).slice(0, ON_THE_SHELF),
  ].map((parcel) => ({
    ...parcel,
    parcelId: services.newId(),
    trackingNumber: drawNumber(services),
    goods: goodsLines(parcel.goods, services.newId),
  }))
  await device.push([
    ...homes.map(({ id, fields }) => ({ definition: createAddress, id, atMs, set: fields })),
    {
      definition: editAccount,
      id: accountId,
      atMs,
      set: { defaultAddressId: homes[0]?.id ?? null },
    },
    ...chosen.map(({ parcelId, trackingNumber, to, note, goods }) => ({
      definition: declareParcel,
      id: parcelId,
      atMs,
      set: { trackingNumber, destinationWarehouseId: to, note, goods },
    })),
  ])
  const { account_id: staffId } = await services.db.kysely
    .selectFrom('account_by_email')
    .select('account_id')
    .where('email', '=', DEMO_STAFF)
    .executeTakeFirstOrThrow()
  const staff = demoStaff(world, staffId)
  for (const { arrival, parcelId, trackingNumber, goods } of chosen) {
    if (arrival === undefined) continue
    const to = { kind: 'parcel', accountId, parcelId } as const
    const goodsClass = strictestClass(goods)
    await staff.receive(to, { ...arrival, daysAgo: 0, trackingNumber, goodsClass })
  }
}

/** The demo at the time of its server, whose clock nobody moves. */
function liveWorld(services: Services): DemoWorld {
  return { services, timeOf: services.nowMs, goTo: () => {} }
}

/** As a carrier numbers parcels. */
function drawNumber({ randomBytes }: Services): string {
  return `YT${Array.from(randomBytes(13), (byte) => byte % 10).join('')}`
}
