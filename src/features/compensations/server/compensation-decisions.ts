import type { Change } from '#engine/server/database/audit.ts'
import { applyEffects } from '#engine/server/sync/effects.ts'
import { APPLIED, absent, type Decisions, reject } from '#engine/server/sync/verdict.ts'
import type { Rows } from '#engine/shared/rows.ts'
import {
  cartonsAskedFor,
  compensationCan,
  isAskedAlready,
} from '#features/compensations/rules/compensation-states.ts'
import { compensationWindow } from '#features/compensations/rules/compensation-window.ts'

type CompensationState = Pick<Rows['compensation'], 'state'>

declare module '#engine/server/database/audit.ts' {
  interface MoneyActs {
    decideCompensation: Change<
      CompensationState,
      CompensationState & { decidedFen: number | null; provenFen: number | null; reason: string }
    >
  }
  interface OtherActs {
    closeMissingCase: true
    fileCompensation: true
    openMissingCase: true
    reopenMissingCase: true
    withdrawCompensation: true
  }
  interface AuditedTables {
    compensation: true
    compensationNote: true
  }
}

export const compensationDecisions = {
  'compensation.file'(m, world) {
    if (world.row('compensation', m.id) !== undefined) return APPLIED
    const { shipmentId, cartonId, kind, askedFen } = m.set
    const order = world.row('shipment', shipmentId)
    if (order === undefined) return absent(world, shipmentId)
    const cartons = cartonsAskedFor(m.set, world.partsOf('carton', shipmentId))
    if (cartonId !== null && cartons.length === 0) return reject('not_found')
    const window = compensationWindow(kind, order, cartons, Date.parse(world.now))
    if (window.state === 'notYet') return reject('claim_too_early')
    if (window.state === 'closed') return reject('claim_too_late')
    if (window.state === 'arrived') return reject('carton_arrived')
    if (isAskedAlready(m.set, world.partsOf('compensation', shipmentId)))
      return reject('compensation_open')
    applyEffects(m, world)
    world.event({ kind: 'compensationFiled', objectId: m.id, args: {} })
    const after = { shipmentId, kind, askedFen }
    world.audit({
      act: 'fileCompensation',
      about: 'compensation',
      objectId: m.id,
      before: null,
      after,
    })
    return APPLIED
  },

  'compensation.withdraw'(m, world) {
    const before = world.row('compensation', m.id)
    if (before === undefined) return absent(world, m.id)
    if (before.state === 'withdrawn') return APPLIED
    if (!compensationCan.withdraw(before)) return reject('already_decided')
    applyEffects(m, world)
    world.event({ kind: 'compensationWithdrawn', objectId: m.id, args: {} })
    const after = { state: 'withdrawn' } as const
    world.audit({
      act: 'withdrawCompensation',
      about: 'compensation',
      objectId: m.id,
      before,
      after,
    })
    return APPLIED
  },

  'compensationNote.add'(m, world) {
    if (world.row('compensationNote', m.id) !== undefined) return APPLIED
    const compensation = world.row('compensation', m.set.compensationId)
    if (compensation === undefined) return absent(world, m.set.compensationId)
    if (!compensationCan.addNote(compensation)) return reject('already_decided')
    applyEffects(m, world)
    return APPLIED
  },
} satisfies Partial<Decisions>
