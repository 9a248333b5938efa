import { intent } from '#engine/client/sync/intent.ts'
import { dismissOutcome, resolveConflict } from '#engine/shared/attention.ts'
import { discardDraft, saveDraft } from '#engine/shared/draft.ts'
import { MUTATIONS, type Op } from '#engine/shared/registry.ts'
import { createAddress, editAddress, removeAddress } from '#features/addresses/changes/address.ts'
import { editCartLine, removeCartLine } from '#features/cart/changes/cart-line.ts'
import {
  addCompensationNote,
  withdrawCompensation,
} from '#features/compensations/changes/compensation.ts'
import { editAccount } from '#features/member/changes/account.ts'
import { withdrawStandingOrder } from '#features/orders/changes/standing-order.ts'
import { fileClaim, withdrawClaim } from '#features/parcels/changes/claim.ts'
import { editGoods, removeGoods } from '#features/parcels/changes/goods.ts'
import { editParcel, removeParcel } from '#features/parcels/changes/parcel.ts'
import { removePhoto } from '#features/pictures/changes/photo.ts'
import { keepGoods, withdrawReturn } from '#features/requests/changes/goods-return.ts'
import { removeRing, withdrawRetake } from '#features/shots/changes/shot.ts'
import { DRAFT_KINDS } from '#registry/draft-kinds.ts'
import { sampleChange } from '#tests/support/sample-change.ts'
import { messaged, seen } from './message-wishes.ts'
import {
  about,
  addedGoods,
  addedToCart,
  address,
  alone,
  askedAgain,
  attached,
  claimed,
  declared,
  declaredStanding,
  isOfWarehouse,
  one,
  resubmitted,
  returned,
  ringed,
  standing,
  submitted,
  WAREHOUSES,
  type Wisher,
} from './wish-intents.ts'

type Weighed = readonly [weight: number, wish: Wisher]

/** Generators of changes by op, with their weights. Other ops get a generator made from their schema. */
export const WISHES_BY_OP = {
  'parcel.declare': {
    declare: [5, (sight) => alone(declared(sight))],
    declareSeveral: [
      2,
      (sight) => ({
        intents: Array.from({ length: 2 + sight.random.below(3) }, () => declared(sight)),
      }),
    ],
    declareWithGoods: [
      3,
      (sight) => {
        // Changes that depend on a declaration are refused with it.
        const id = sight.newId()
        const { intents, pictures } = attached(sight, 'parcel', id)
        const all = [declared(sight, id), addedGoods(sight, id), ...intents]
        return { intents: all, ...(pictures && { pictures }) }
      },
    ],
    declareArrived: [
      2,
      about(
        'parcel',
        ({ id }, sight) => alone(declared(sight, id)),
        ({ stage }) => stage === 'toDeclare',
      ),
    ],
    submitDraft: [
      2,
      about('draft', (draft, sight) => {
        const { definition, id, set } = declared(sight)
        return alone({
          definition,
          id,
          set: { ...set, draftId: draft.id },
          base: { rev: draft.rev },
        })
      }),
    ],
  },
  'parcel.edit': {
    editParcel: [
      5,
      (sight) => {
        const row = one(sight, 'parcel')
        const { random, word } = sight
        const set = random.pick([
          { note: word() },
          { trackingNumber: random.pick(sight.trackingNumbers) },
          { destinationWarehouseId: random.pick(WAREHOUSES) },
        ])
        return row && alone(intent(editParcel, row.id, set))
      },
    ],
  },
  'parcel.remove': {
    removeParcel: [2, about('parcel', ({ id }) => alone(intent(removeParcel, id, {})))],
  },
  'goods.add': {
    addGoods: [2, about('parcel', ({ id }, sight) => alone(addedGoods(sight, id)))],
  },
  'goods.edit': {
    editGoods: [
      5,
      (sight) => {
        const row = one(sight, 'goods')
        const { random, word } = sight
        const set = random.pick([{ name: word() }, { quantity: 1 + random.below(9) }])
        return row && alone(intent(editGoods, row.id, set))
      },
    ],
  },
  'goods.remove': {
    removeGoods: [1, about('goods', ({ id }) => alone(intent(removeGoods, id, {})))],
  },
  'photo.attach': {
    photographParcel: [3, about('parcel', ({ id }, sight) => attached(sight, 'parcel', id))],
    photographDamage: [
      1,
      about('compensation', ({ id }, sight) => attached(sight, 'compensation', id)),
    ],
    photographCartLine: [1, about('cartLine', ({ id }, sight) => attached(sight, 'cartLine', id))],
    photographRequest: [
      1,
      about('requestLine', ({ id }, sight) => attached(sight, 'requestLine', id)),
    ],
    photographMessage: [1, about('message', ({ id }, sight) => attached(sight, 'message', id))],
    photographProof: [2, about('claim', ({ id }, sight) => attached(sight, 'claim', id))],
  },
  'photo.remove': {
    removePhoto: [1, about('photo', ({ id }) => alone(intent(removePhoto, id, {})))],
  },
  'draft.save': {
    saveDraft: [
      3,
      (sight) => {
        const draft = one(sight, 'draft')
        const kind = draft?.kind ?? sight.random.pick(DRAFT_KINDS)
        const id = draft?.id ?? sight.newId()
        return alone(intent(saveDraft, id, { kind, content: { text: sight.word() } }))
      },
    ],
  },
  'draft.discard': {
    discardDraft: [1, about('draft', ({ id }) => alone(intent(discardDraft, id, {})))],
  },
  'claim.file': {
    fileClaim: [
      2,
      about(
        'parcel',
        ({ id }, { word }) => alone(intent(fileClaim, id, { note: word() })),
        ({ stage }) => stage === 'toWarehouse',
      ),
    ],
  },
  'claim.withdraw': {
    withdrawClaim: [1, about('claim', ({ id }) => alone(intent(withdrawClaim, id, {})))],
  },
  'compensation.file': {
    fileCompensation: [3, claimed],
  },
  'compensation.withdraw': {
    withdrawCompensation: [
      2,
      about('compensation', ({ id }) => alone(intent(withdrawCompensation, id, {}))),
    ],
  },
  'compensationNote.add': {
    noteCompensation: [
      3,
      about('compensation', ({ id }, { newId, word }) =>
        alone(intent(addCompensationNote, newId(), { compensationId: id, words: word() })),
      ),
    ],
  },
  'cartLine.add': {
    addToCart: [3, addedToCart],
  },
  'cartLine.edit': {
    editCartLine: [
      3,
      about('cartLine', ({ id }, { random, word }) => {
        const set = random.pick([
          { quantity: 1 + random.below(9) },
          { isSelected: random.chance(0.5) },
          { notes: word() },
        ])
        return alone(intent(editCartLine, id, set))
      }),
    ],
  },
  'cartLine.remove': {
    removeCartLine: [1, about('cartLine', ({ id }) => alone(intent(removeCartLine, id, {})))],
  },
  'goodsReturn.ask': { askReturn: [2, returned] },
  'goodsReturn.withdraw': {
    withdrawReturn: [1, about('goodsReturn', ({ id }) => alone(intent(withdrawReturn, id, {})))],
  },
  'requestParcel.keep': {
    keepGoods: [
      2,
      about('requestParcel', ({ id, parcelId }, { random }) =>
        alone(intent(keepGoods, id, { parcelId, isKept: random.chance(0.7) })),
      ),
    ],
  },
  'ring.draw': {
    drawRing: [3, about('photo', ringed, isOfWarehouse)],
    drawOnOwn: [1, about('photo', ringed)],
  },
  'ring.remove': {
    removeRing: [1, about('ring', ({ id }) => alone(intent(removeRing, id, {})))],
  },
  'retake.ask': {
    askRetake: [3, about('photo', askedAgain, isOfWarehouse)],
    askOfOwn: [1, about('photo', askedAgain)],
  },
  'retake.withdraw': {
    withdrawRetake: [1, about('retake', ({ id }) => alone(intent(withdrawRetake, id, {})))],
  },
  'standingOrder.place': { placeStanding: [5, standing], declareStanding: [3, declaredStanding] },
  'standingOrder.withdraw': {
    withdrawStanding: [
      1,
      about('standingOrder', ({ id }) => alone(intent(withdrawStandingOrder, id, {}))),
    ],
  },
  'request.submit': { submitRequest: [3, submitted] },
  'request.resubmit': { resubmitRequest: [2, resubmitted] },
  'message.send': { sendMessage: [4, messaged] },
  'thread.read': { readThread: [3, seen] },
  'address.create': {
    createAddress: [
      3,
      (sight) => {
        const id = sight.newId()
        const made = intent(createAddress, id, address(sight, sight.random.chance(0.2)))
        if (sight.random.chance(0.6)) return alone(made)
        return { intents: [made, intent(editAccount, sight.accountId, { defaultAddressId: id })] }
      },
    ],
  },
  'address.edit': {
    editAddress: [
      5,
      (sight) => {
        const row = one(sight, 'address')
        const { random, word } = sight
        const set = random.pick([
          { recipient: word() },
          { recipient: word(), city: word() },
          { city: word() },
          { note: word() },
          { phone: '1' },
        ])
        return row && alone(intent(editAddress, row.id, set))
      },
    ],
  },
  'address.remove': {
    removeAddress: [1, about('address', ({ id }) => alone(intent(removeAddress, id, {})))],
  },
  'account.edit': {
    chooseLanguage: [
      1,
      ({ random, accountId }) =>
        alone(
          intent(editAccount, accountId, { language: random.pick(['zh', 'zh2', 'en'] as const) }),
        ),
    ],
  },
  'conflict.resolve': {
    resolveConflict: [
      4,
      about('conflict', ({ id }, { random }) => {
        const choice = random.pick(['mine', 'theirs'] as const)
        return alone(intent(resolveConflict, id, { choice }))
      }),
    ],
  },
  'outcome.dismiss': {
    dismissOutcome: [2, about('outcome', ({ id }) => alone(intent(dismissOutcome, id, {})))],
  },
} as const satisfies Partial<Record<Op, Record<string, Weighed>>>

/** A generator made from the schema of an op. */
export const sampleWish =
  (op: string): Wisher =>
  (sight) => {
    const { random, word, newId } = sight
    const change = sampleChange(op, {
      word,
      number: () => 1 + random.below(9),
      pick: (choices) => random.pick(choices),
      rowId: (table) => one(sight, table)?.id,
      newId,
    })
    const definition = MUTATIONS.get(op)
    return change && definition ? alone({ ...change, definition }) : null
  }

const SAMPLED = [...MUTATIONS.keys()].filter((op) => !(op in WISHES_BY_OP))
/** All generators by name; one made from a schema has the name of its op. */
export const WISHES: Readonly<Record<string, Weighed>> = Object.assign(
  {},
  ...Object.values(WISHES_BY_OP),
  ...SAMPLED.map((op) => ({ [op]: [2, sampleWish(op)] })),
)
/** The weight of each generator. */
export const WISH_WEIGHTS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(WISHES).map(([name, [weight]]) => [name, weight]),
)
