import * as v from 'valibot'
import { alwaysRun } from '#engine/server/once.ts'
import { fileCompensation } from '#features/compensations/changes/compensation.ts'
import { COMPENSATION_KINDS } from '#features/compensations/rules/compensation-states.ts'
import {
  decideCompensation,
  noteCompensation,
} from '#features/compensations/server/decide-compensation.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import { staffActor } from './demo-actors.ts'
import type { DemoChange, DemoDevice } from './demo-device.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawBroken } from './draw-pictures.ts'
import { daysAgo, readDemo } from './read-demo.ts'

/** All of the order that was delivered. */
const COMPENSATIONS = readDemo(
  'compensations',
  v.array(
    v.strictObject({
      daysAgo,
      kind: v.picklist(COMPENSATION_KINDS),
      words: v.string(),
      askedFen: v.number(),
      shots: v.number(),
      note: v.optional(v.string()),
      decision: v.optional(
        v.strictObject({ decision: v.picklist(['accept', 'decline']), reason: v.string() }),
      ),
    }),
  ),
)
/** After every other act of today: the ledger is written in the order of time. */
const AT_MINUTE = 55

type Parties = { accountId: string; device: DemoDevice; staffId: string }

/** Compensations of the delivered order: one declined, one that waits with its pictures, one paid. */
export async function seedCompensations(
  world: DemoWorld,
  { accountId, device, staffId }: Parties,
): Promise<void> {
  const { goTo, timeOf, services } = world
  const deps = { ...services, once: alwaysRun }
  const staff = staffActor(staffId, world)
  const { id: shipmentId } = await services.db.kysely
    .selectFrom('shipment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'delivered')
    .executeTakeFirstOrThrow()
  for (const { daysAgo, kind, words, askedFen, shots, note, decision } of COMPENSATIONS) {
    const compensationId = services.newId()
    const atMs = timeOf(daysAgo)
    const pictures = await Promise.all(
      Array.from({ length: shots }, (_, shot) => drawBroken(shipmentId.slice(-8), shot)),
    )
    const attached = pictures.map(
      ({ sha256, bytes }): DemoChange => ({
        definition: attachPhoto,
        id: services.newId(),
        atMs,
        set: {
          ownerTable: 'compensation',
          ownerId: compensationId,
          purpose: 'damage',
          sha256,
          byteLength: bytes.byteLength,
          contentType: 'image/jpeg',
        },
      }),
    )
    const set = { shipmentId, cartonId: null, kind, words, askedFen }
    goTo(atMs)
    await device.push([
      { definition: fileCompensation, id: compensationId, atMs, set },
      ...attached,
    ])
    for (const picture of pictures) await device.upload(picture)
    const which = { accountId, compensationId, onceKey: services.newId() }
    if (note !== undefined) {
      goTo(timeOf(daysAgo - 1))
      await noteCompensation(deps, staff, { ...which, words: note })
    }
    if (decision === undefined) continue
    const { reason } = decision
    goTo(decision.decision === 'accept' ? timeOf(0, AT_MINUTE) : timeOf(daysAgo - 1))
    const decided =
      decision.decision === 'accept'
        ? { decision: 'accept' as const, amountFen: askedFen, provenFen: askedFen, reason }
        : { decision: 'decline' as const, reason }
    await decideCompensation(deps, staff, { ...which, ...decided })
  }
}
