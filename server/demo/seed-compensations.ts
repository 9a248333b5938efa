import { alwaysRun } from '#server/once.ts'
import {
  decideCompensation,
  noteCompensation,
} from '#server/use-cases/compensations/decide-compensation.ts'
import type { CompensationKind } from '#shared/domain/compensation-states.ts'
import { fileCompensation } from '#shared/mutations/compensation.ts'
import { attachPhoto } from '#shared/mutations/photo.ts'
import { must, staffActor } from './demo-actors.ts'
import type { DemoChange, DemoDevice } from './demo-device.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawBroken } from './draw-pictures.ts'

type DemoCompensation = {
  daysAgo: number
  kind: CompensationKind
  words: string
  askedFen: number
  shots: number
  note?: string
  decision?: { decision: 'accept' | 'decline'; reason: string }
}

/** All of the order that was delivered. */
const COMPENSATIONS: readonly DemoCompensation[] = [
  {
    daysAgo: 10,
    kind: 'damage',
    words: '两只碗碎了。',
    askedFen: 6_600,
    shots: 0,
    decision: {
      decision: 'decline',
      reason: '没有照片，无法确认破损。请拍下碎片和外箱标签后重新提出。',
    },
  },
  {
    daysAgo: 8,
    kind: 'damage',
    askedFen: 6_600,
    shots: 2,
    words: '六只碗里有两只碎了，外箱一角被压扁。照片是开箱时拍的。',
    note: '照片收到了，正在核对打包记录，三天内答复。',
  },
  {
    daysAgo: 6,
    kind: 'weight',
    askedFen: 1_800,
    shots: 0,
    words: '账单按 3.6 公斤算，我签收时称是 3.1 公斤。',
    decision: { decision: 'accept', reason: '复核打包记录，当天的秤没有归零，差额退回余额。' },
  },
]
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
      must(await noteCompensation(deps, staff, { ...which, words: note }))
    }
    if (decision === undefined) continue
    const { reason } = decision
    goTo(decision.decision === 'accept' ? timeOf(0, AT_MINUTE) : timeOf(daysAgo - 1))
    const decided =
      decision.decision === 'accept'
        ? { decision: 'accept' as const, amountFen: askedFen, provenFen: askedFen, reason }
        : { decision: 'decline' as const, reason }
    must(await decideCompensation(deps, staff, { ...which, ...decided }))
  }
}
