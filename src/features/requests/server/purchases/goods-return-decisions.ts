import { applyEffects } from '#engine/server/sync/effects.ts'
import { APPLIED, absent, type Decisions, invalid, reject } from '#engine/server/sync/verdict.ts'
import {
  isInWarehouse,
  isOpenReturn,
  piecesToReturn,
  returnCan,
  returnWindow,
} from '#features/requests/rules/return-states.ts'

export const goodsReturnDecisions = {
  'goodsReturn.ask'(m, world) {
    if (world.row('goodsReturn', m.id) !== undefined) return APPLIED
    const { requestId, parcelId, pieces, wish } = m.set
    const request = world.row('request', requestId)
    if (request === undefined) return absent(world, requestId)
    const merchantParcel = world
      .partsOf('requestParcel', requestId)
      .find((one) => one.parcelId === parcelId)
    const parcel = world.row('parcel', parcelId)
    if (merchantParcel === undefined || parcel === undefined) return absent(world, parcelId)
    const window = returnWindow(merchantParcel, parcel, Date.parse(world.now))
    if (window.state === 'notYet') return reject('return_too_early')
    if (window.state === 'left') return reject('parcel_left')
    if (window.state === 'closed') return reject('return_too_late')
    if ((parcel.ending?.choice ?? null) !== null) return reject('ending_decided')
    if ((merchantParcel.keptAt ?? null) !== null) return reject('goods_kept')
    const returns = world.partsOf('goodsReturn', requestId)
    if (returns.some((one) => one.parcelId === parcelId && isOpenReturn(one))) {
      return reject('return_open')
    }
    for (const [nth, { lineId, quantity }] of pieces.entries()) {
      const isTwice = pieces.findIndex((one) => one.lineId === lineId) < nth
      const max = isTwice ? 0 : piecesToReturn(merchantParcel, lineId, returns)
      if (quantity <= max) continue
      return invalid({ path: `pieces.${nth}.quantity`, code: 'number_max', args: { max } })
    }
    applyEffects(m, world)
    const after = { requestId, parcelId, pieces, wish }
    world.audit({ act: 'askReturn', about: 'goodsReturn', objectId: m.id, before: null, after })
    return APPLIED
  },

  'goodsReturn.withdraw'(m, world) {
    const before = world.row('goodsReturn', m.id)
    if (before === undefined) return absent(world, m.id)
    if (before.state === 'withdrawn') return APPLIED
    if (!returnCan.withdraw(before)) return reject('already_decided')
    applyEffects(m, world)
    const after = { state: 'withdrawn' } as const
    world.audit({ act: 'withdrawReturn', about: 'goodsReturn', objectId: m.id, before, after })
    return APPLIED
  },

  'requestParcel.keep'(m, world) {
    const before = world.row('requestParcel', m.id)
    if (before === undefined) return absent(world, m.id)
    const { isKept, parcelId } = m.set
    // Its parcel is read because the change names it.
    if (before.parcelId !== parcelId) return absent(world, parcelId)
    if (isKept === ((before.keptAt ?? null) !== null)) return APPLIED
    if (isKept) {
      const parcel = world.row('parcel', parcelId)
      if (before.receivedAt === null) return reject('return_too_early')
      if (parcel === undefined || !isInWarehouse(parcel)) return reject('parcel_left')
      const returns = world.partsOf('goodsReturn', before.requestId)
      // Of a return and a keeping that meet, the first one counts.
      if (returns.some((one) => one.parcelId === parcelId && isOpenReturn(one))) {
        return reject('return_open')
      }
    }
    applyEffects(m, world)
    const after = { isKept }
    world.audit({ act: 'keepGoods', about: 'requestParcel', objectId: m.id, before, after })
    return APPLIED
  },
} satisfies Partial<Decisions>
