import { DRAFT_KINDS, type Rows } from '#shared/contract/rows.ts'
import { editAccount } from '#shared/mutations/account.ts'
import { createAddress, editAddress, removeAddress } from '#shared/mutations/address.ts'
import { dismissOutcome, resolveConflict } from '#shared/mutations/attention.ts'
import { fileClaim, withdrawClaim } from '#shared/mutations/claim.ts'
import { discardDraft, saveDraft } from '#shared/mutations/draft.ts'
import { addGoods, editGoods, removeGoods } from '#shared/mutations/goods.ts'
import { declareParcel, editParcel, removeParcel } from '#shared/mutations/parcel.ts'
import { attachPhoto, removePhoto } from '#shared/mutations/photo.ts'
import { type AnyIntent, intent } from '#sync/intent.ts'
import type { Picture } from '#sync/write-intents.ts'
import { aPicture } from './pictures.ts'
import type { Random } from './random.ts'

/** What a member sees when they wish for something. */
export type Sight = {
  random: Random
  newId: () => string
  /** A word that nobody else writes. */
  word: () => string
  accountId: string
  trackingNumbers: readonly string[]
  rows: { [T in keyof Rows]: Rows[T][] }
}
export type Wish = { intents: AnyIntent[]; pictures?: Picture[] }
/** A wish, or nothing where what is seen gives no reason for it. */
type Wisher = (sight: Sight) => Wish | null

const CLASSES = ['standard', 'restricted', 'prohibited'] as const
const WAREHOUSES = ['CN', 'SG', 'JP'] as const

const goodsLine = ({ random, word }: Sight) => ({
  name: word(),
  quantity: 1 + random.below(9),
  unitPriceFen: random.below(10_000),
  declaredValueFen: random.below(10_000),
  goodsClass: random.pick(CLASSES),
})
const goodsLines = (sight: Sight) =>
  Array.from({ length: 1 + sight.random.below(2) }, () => ({
    id: sight.newId(),
    ...goodsLine(sight),
  }))

/** Some rows of a table that fit, or null. */
function one<T extends keyof Rows>(
  { random, rows }: Sight,
  table: T,
  fits: (row: Rows[T]) => boolean = () => true,
): Rows[T] | null {
  const fitting = rows[table].filter(fits)
  return fitting.length === 0 ? null : random.pick(fitting)
}

const declared = (sight: Sight, id = sight.newId()) =>
  intent(declareParcel, id, {
    trackingNumber: sight.random.pick(sight.trackingNumbers),
    destinationWarehouseId: sight.random.pick(WAREHOUSES),
    note: sight.word(),
    goods: goodsLines(sight),
  })

const address = ({ word }: Sight, isRefused = false) => ({
  recipient: word(),
  country: 'SG',
  phone: isRefused ? '1' : '+65 8123 4567',
  province: '',
  city: word(),
  area: '',
  detail: word(),
  postalCode: '238823',
  note: '',
})

const addedGoods = (sight: Sight, parcelId: string) =>
  intent(addGoods, sight.newId(), { parcelId, ...goodsLine(sight) })

function attached(sight: Sight, ownerTable: 'parcel' | 'claim', ownerId: string): Wish {
  const picture = aPicture(sight.random.below(0x1000000))
  const { sha256, contentType, bytes } = picture
  const purpose = ownerTable === 'claim' ? 'proof' : 'goods'
  const set = { ownerTable, ownerId, purpose, sha256, contentType, byteLength: bytes.byteLength }
  return { intents: [intent(attachPhoto, sight.newId(), set as never)], pictures: [picture] }
}

const alone = (wished: AnyIntent): Wish => ({ intents: [wished] })

/** An address and two parcels to begin with. */
export const sceneOf = (sight: Sight): Wish => ({
  intents: [intent(createAddress, sight.newId(), address(sight)), declared(sight), declared(sight)],
})

/** Everything that members do, with how often they do it. */
export const WISHES = {
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
      // What builds on a declaration goes along when it is refused.
      const id = sight.newId()
      const { intents, pictures } = attached(sight, 'parcel', id)
      const all = [declared(sight, id), addedGoods(sight, id), ...intents]
      return { intents: all, ...(pictures && { pictures }) }
    },
  ],
  declareArrived: [
    2,
    (sight) => {
      const arrived = one(sight, 'parcel', ({ stage }) => stage === 'toDeclare')
      return arrived && alone(declared(sight, arrived.id))
    },
  ],
  editParcel: [
    5,
    (sight) => {
      const parcel = one(sight, 'parcel')
      const { random, word } = sight
      const set = random.pick([
        { note: word() },
        { trackingNumber: random.pick(sight.trackingNumbers) },
        { destinationWarehouseId: random.pick(WAREHOUSES) },
      ])
      return parcel && alone(intent(editParcel, parcel.id, set))
    },
  ],
  removeParcel: [
    2,
    (sight) => ((row) => row && alone(intent(removeParcel, row.id, {})))(one(sight, 'parcel')),
  ],
  addGoods: [
    2,
    (sight) => ((row) => row && alone(addedGoods(sight, row.id)))(one(sight, 'parcel')),
  ],
  editGoods: [
    5,
    (sight) => {
      const goods = one(sight, 'goods')
      const { random, word } = sight
      const set = random.pick([{ name: word() }, { quantity: 1 + random.below(9) }])
      return goods && alone(intent(editGoods, goods.id, set))
    },
  ],
  removeGoods: [
    1,
    (sight) => ((row) => row && alone(intent(removeGoods, row.id, {})))(one(sight, 'goods')),
  ],
  photographParcel: [
    3,
    (sight) => ((row) => row && attached(sight, 'parcel', row.id))(one(sight, 'parcel')),
  ],
  photographProof: [
    2,
    (sight) => ((row) => row && attached(sight, 'claim', row.id))(one(sight, 'claim')),
  ],
  removePhoto: [
    1,
    (sight) => ((row) => row && alone(intent(removePhoto, row.id, {})))(one(sight, 'photo')),
  ],
  saveDraft: [
    3,
    (sight) => {
      const draft = one(sight, 'draft')
      const kind = draft?.kind ?? sight.random.pick(DRAFT_KINDS)
      const id = draft?.id ?? sight.newId()
      return alone(intent(saveDraft, id, { kind, content: { text: sight.word() } }))
    },
  ],
  discardDraft: [
    1,
    (sight) => ((row) => row && alone(intent(discardDraft, row.id, {})))(one(sight, 'draft')),
  ],
  submitDraft: [
    2,
    (sight) => {
      const draft = one(sight, 'draft')
      if (draft === null) return null
      const { definition, id, set } = declared(sight)
      const base = { rev: draft.rev }
      return alone({ definition, id, set: { ...set, draftId: draft.id }, base })
    },
  ],
  fileClaim: [
    2,
    (sight) => {
      const parcel = one(sight, 'parcel', ({ stage }) => stage === 'toWarehouse')
      return parcel && alone(intent(fileClaim, parcel.id, { note: sight.word() }))
    },
  ],
  withdrawClaim: [
    1,
    (sight) => ((row) => row && alone(intent(withdrawClaim, row.id, {})))(one(sight, 'claim')),
  ],
  createAddress: [
    3,
    (sight) => {
      const id = sight.newId()
      const made = intent(createAddress, id, address(sight, sight.random.chance(0.2)))
      if (sight.random.chance(0.6)) return alone(made)
      return { intents: [made, intent(editAccount, sight.accountId, { defaultAddressId: id })] }
    },
  ],
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
  removeAddress: [
    1,
    (sight) => ((row) => row && alone(intent(removeAddress, row.id, {})))(one(sight, 'address')),
  ],
  chooseLanguage: [
    1,
    ({ random, accountId }) =>
      alone(
        intent(editAccount, accountId, { language: random.pick(['zh', 'zh2', 'en'] as const) }),
      ),
  ],
  resolveConflict: [
    4,
    (sight) => {
      const conflict = one(sight, 'conflict')
      const choice = sight.random.pick(['mine', 'theirs'] as const)
      return conflict && alone(intent(resolveConflict, conflict.id, { choice }))
    },
  ],
  dismissOutcome: [
    2,
    (sight) => ((row) => row && alone(intent(dismissOutcome, row.id, {})))(one(sight, 'outcome')),
  ],
} as const satisfies Record<string, readonly [weight: number, wish: Wisher]>

export type WishName = keyof typeof WISHES
/** How often members do each. */
export const WISH_WEIGHTS = Object.fromEntries(
  Object.entries(WISHES).map(([name, [weight]]) => [name, weight]),
) as Record<WishName, number>
