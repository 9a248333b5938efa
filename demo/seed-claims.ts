import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { fileClaim } from '#features/parcels/changes/claim.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import { attaching, type DemoChange, type DemoDevice } from './demo-device.ts'
import { CLAIMS, type DemoClaim, UNCLAIMED } from './demo-parcels.ts'
import type { DemoStaff } from './demo-staff.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawOrder } from './draw-pictures.ts'
import { goodsLines } from './goods-lines.ts'

type Claimant = { accountId: string; device: DemoDevice }

/** Unclaimed parcels, the claims to them, and the decisions. */
export async function seedClaims(
  world: DemoWorld,
  staff: DemoStaff,
  claimants: Record<DemoClaim['by'], Claimant>,
): Promise<void> {
  const ids = new Map<string, string>()
  for (const { labelText, ...arrival } of UNCLAIMED) {
    const answer = await staff.receive({ kind: 'unclaimed', labelText, pieceOf: null }, arrival)
    if (answer.kind === 'unclaimed')
      ids.set(trackingKey(arrival.trackingNumber), answer.unclaimed.id)
  }
  for (const claim of CLAIMS) {
    const { accountId, device } = claimants[claim.by]
    const claimId = await fileDemoClaim(world, device, claim)
    const unclaimedId = ids.get(trackingKey(claim.trackingNumber)) ?? ''
    const { decision } = claim
    if (decision === undefined) continue
    const decided = decision.decision === 'accept' ? { ...decision, unclaimedId } : decision
    await staff.decide({ accountId, claimId }, decided)
  }
}

async function fileDemoClaim(
  { services, goTo, timeOf }: DemoWorld,
  device: DemoDevice,
  { trackingNumber, note, goods, hasProof }: DemoClaim,
): Promise<string> {
  const id = services.newId()
  const atMs = timeOf(1, 30)
  const shelf = UNCLAIMED.find(
    (one) => trackingKey(one.trackingNumber) === trackingKey(trackingNumber),
  )
  const destinationWarehouseId = shelf?.at ?? 'CN'
  const lines = goodsLines(goods, services.newId)
  const changes: DemoChange[] = [
    {
      definition: declareParcel,
      id,
      atMs,
      set: { trackingNumber, destinationWarehouseId, note: '', goods: lines },
    },
    { definition: fileClaim, id, atMs, set: { note } },
  ]
  goTo(atMs)
  const proof = hasProof ? await drawOrder(trackingNumber, goods[0]?.unitPriceFen ?? 0) : null
  if (proof !== null) {
    const owner = { ownerTable: 'claim', ownerId: id, purpose: 'proof' } as const
    changes.push(attaching(owner, proof, { id: services.newId(), atMs }))
  }
  await device.push(changes)
  if (proof !== null) await device.upload(proof)
  return id
}
