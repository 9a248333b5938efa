import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { sidesLacking } from '#features/orders/rules/charged-sides.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { tellOfMissing } from '#features/parcels/server/tell-of-missing.ts'
import { writeMeasurement } from '#features/parcels/server/write-measurement.ts'
import { copyStaffPicture, type StaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { volumeCounts } from '#features/shipping/rules/chargeable.ts'
import {
  actOnOrder,
  type CartonRow,
  type OrderDeps,
  type OrderScene,
  type OrderState,
  parcelsOf,
  refuseChange,
  writeOrder,
} from './order-acts.ts'

type Packing = InputOf<'packOrder'>
type Deps = OrderDeps & Pick<Services, 'files'>

/** Replaces the cartons of an order. Each of its parcels is in exactly one of them, and no other parcel. */
export const packOrder = act(
  'packOrder',
  async (deps: Deps, actor, packing: Packing): Promise<OrderState> => {
    // Files first: a row must never name a missing picture.
    const pictures = new Map<string, StaffPicture>()
    for (const photoSha256 of packing.cartons.flatMap(picturesOf)) {
      if (pictures.has(photoSha256)) continue
      const picture = await copyStaffPicture(deps, photoSha256, packing.accountId)
      pictures.set(photoSha256, picture)
    }
    return actOnOrder(deps, actor, packing, async (scene) => {
      await refuseChange(scene, orderCan.pack)
      const parcels = await parcelsOf(scene)
      const contents = matchCodes(packing.cartons, parcels)
      refuseUnseenSides(scene, packing.cartons)
      // Each was scanned, so none is missing.
      for (const parcel of parcels) {
        const here = { ...parcel, missingSince: null }
        scene.put('parcel', here)
        await tellOfMissing(scene, parcel, here)
      }
      await removeCartons(scene)
      packing.cartons.forEach((carton, index) => {
        const packed = { ...carton, number: index + 1, parcelIds: contents[index] ?? [] }
        putCarton(scene, packed, pictures)
      })
      const { order } = scene
      const mark = order.mark === 'repackAsked' ? null : order.mark
      return writeOrder(scene, 'packOrder', { ...order, mark }, { cartons: packing.cartons.length })
    })
  },
)

type Packed = Packing['cartons'][number]

/** The pictures of a carton and of its sides. */
const picturesOf = ({ photoSha256, sides = [] }: Packed): string[] =>
  [photoSha256, ...sides.map((one) => one.photoSha256)].filter((sha256) => sha256 !== null)

/**
 * Refuses cartons whose volume is charged without evidence of each side. The rates are those of the order, so what is
 * charged is known before its bill. A console of the release before sends no sides and packs as it did.
 */
function refuseUnseenSides({ order }: OrderScene, cartons: readonly Packed[]): void {
  const counts = volumeCounts(cartons, (order.bill ?? order.estimate).chargeable)
  for (const [i, { sides }] of cartons.entries()) {
    if (sides === undefined || !counts[i]) continue
    if (sidesLacking(sides).length > 0)
      throw refuse('side_photos_missing', { detail: `cartons.${i}` })
  }
}

/** The ids of the parcels in each carton; refuses a code that is scanned twice, foreign or missing. */
function matchCodes(cartons: Packing['cartons'], parcels: readonly ParcelRow[]): string[][] {
  const byCode = new Map(parcels.map(({ code, id }) => [code ?? '', id]))
  const seen = new Set<string>()
  const contents: string[][] = []
  for (const [i, { codes }] of cartons.entries()) {
    const inside: string[] = []
    for (const [j, text] of codes.entries()) {
      const id = byCode.get(normaliseCode(text))
      const detail = `cartons.${i}.codes.${j}`
      if (id === undefined) throw refuse('parcel_foreign', { detail })
      if (seen.has(id)) throw refuse('parcel_scanned_twice', { detail })
      seen.add(id)
      inside.push(id)
    }
    contents.push(inside)
  }
  if (seen.size !== parcels.length) throw refuse('parcel_unpacked')
  return contents
}

/** Removes the cartons of an earlier packing, with their pictures and measures. */
export async function removeCartons(scene: OrderScene): Promise<void> {
  const { cartons } = scene
  const ownerIds = cartons.map(({ id }) => id)
  const photos = await scene.loadWhere('photo', { ownerId: ownerIds })
  for (const { id } of photos) scene.remove('photo', id)
  const measured = await scene.loadWhere('measurement', { cartonId: ownerIds })
  for (const { id } of measured) scene.remove('measurement', id)
  for (const id of ownerIds) scene.remove('carton', id)
}

type NewCarton = Pick<
  CartonRow,
  'number' | 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm' | 'parcelIds'
> &
  Pick<Packed, 'photoSha256' | 'sides'>

function putCarton(
  scene: OrderScene,
  { number, weightGrams, lengthMm, widthMm, heightMm, parcelIds, photoSha256, sides }: NewCarton,
  pictures: ReadonlyMap<string, StaffPicture>,
): void {
  const { order } = scene
  const id = scene.newId()
  const measures = { weightGrams, lengthMm, widthMm, heightMm }
  scene.put('carton', {
    id,
    shipmentId: order.id,
    number,
    ...measures,
    parcelIds,
    carrier: '',
    trackingNumber: '',
    outcome: null,
    need: null,
    dispatchedAt: null,
    sideGaps:
      sides?.flatMap(({ side, photoSha256: seen, gap }) =>
        seen === null && gap !== null ? [{ shot: side, ...gap }] : [],
      ) ?? null,
  })
  const at = scene.now
  for (const parcelId of parcelIds) {
    const measuring = { parcelId, cartonId: id, by: 'packing', at } as const
    writeMeasurement(scene, measuring, measures)
  }
  const shown = [
    { sha256: photoSha256, shot: null },
    ...(sides ?? []).map((one) => ({ sha256: one.photoSha256, shot: one.side })),
  ]
  for (const { sha256, shot } of shown) {
    const picture = sha256 === null ? undefined : pictures.get(sha256)
    if (picture === undefined) continue
    scene.put('photo', {
      id: scene.newId(),
      ownerTable: 'carton',
      ownerId: id,
      purpose: 'packed',
      ...picture,
      shot,
      by: 'staff',
      state: 'stored',
      createdAt: at,
    })
  }
}
