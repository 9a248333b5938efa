import type { FieldWords } from '#engine/client/parts/forms/field-words.ts'
import type { Op, SetOf } from '#engine/shared/registry.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { ADDRESS_FIELD_WORDS } from '#features/addresses/member/parts/field-words.ts'
import { CART_FIELD_WORDS } from '#features/cart/member/parts/field-words.ts'
import { COMPENSATION_FIELD_WORDS } from '#features/compensations/member/parts/field-words.ts'
import { GOODS_FIELD_WORDS } from '#features/goods/member/parts/field-words.ts'
import { MALL_FIELD_WORDS } from '#features/mall/member/parts/field-words.ts'
import { MEMBER_FIELD_WORDS } from '#features/member/member/parts/field-words.ts'
import { MESSAGE_FIELD_WORDS } from '#features/messages/member/parts/field-words.ts'
import { ORDER_FIELD_WORDS } from '#features/orders/member/parts/field-words.ts'
import { PARCEL_FIELD_WORDS } from '#features/parcels/member/parts/field-words.ts'
import { PICTURE_FIELD_WORDS } from '#features/pictures/member/parts/field-words.ts'
import { REQUEST_FIELD_WORDS } from '#features/requests/member/parts/field-words.ts'
import { SHOT_FIELD_WORDS } from '#features/shots/member/parts/field-words.ts'

type Keys<S> = S extends unknown ? keyof S : never
/** The fields of refused changes and conflicts. */
type CarriedField = Keys<{ [O in Op]: SetOf<O> }[Op]> | keyof Rows['goods']

/** The fields of what syncs in itself, which are not shown. */
const OF_SYNC = {
  id: null,
  createdAt: null,
  draftId: null,
  rowId: null,
  kind: null,
  content: null,
  choice: null,
  mine: null,
  theirs: null,
  table: null,
} as const satisfies Record<string, FieldWords>

/** What people read of the fields of changes, in the order in which the tray lists them. */
export const FIELD_WORDS = {
  ...ADDRESS_FIELD_WORDS,
  ...PARCEL_FIELD_WORDS,
  ...COMPENSATION_FIELD_WORDS,
  ...MESSAGE_FIELD_WORDS,
  ...GOODS_FIELD_WORDS,
  ...ORDER_FIELD_WORDS,
  ...REQUEST_FIELD_WORDS,
  ...SHOT_FIELD_WORDS,
  ...MALL_FIELD_WORDS,
  ...CART_FIELD_WORDS,
  ...MEMBER_FIELD_WORDS,
  ...PICTURE_FIELD_WORDS,
  ...OF_SYNC,
} satisfies Record<CarriedField, FieldWords>
