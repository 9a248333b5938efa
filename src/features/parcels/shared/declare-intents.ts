import type { GoodsRow, ParcelRow } from '#shared/contract/rows.ts'
import { fileClaim } from '#shared/mutations/claim.ts'
import { addGoods, editGoods, removeGoods } from '#shared/mutations/goods.ts'
import { type Declaration, declareParcel, editParcel } from '#shared/mutations/parcel.ts'
import type { SubmittedDraft } from '#sync/drafts.ts'
import { type AnyIntent, intent } from '#sync/intent.ts'

/** Registers a parcel, or declares the one with this id that arrived undeclared. */
export function declareIntent(
  id: string,
  declaration: Declaration,
  draft: SubmittedDraft | null = null,
): AnyIntent {
  if (draft === null) return intent(declareParcel, id, declaration)
  return intent(declareParcel, id, { ...declaration, draftId: draft.id }, { rev: draft.rev })
}

/** A claim that the parcel is already on our shelf without a name. */
export const claimIntent = (parcelId: string, note: string): AnyIntent =>
  intent(fileClaim, parcelId, { note })

/** The fields of `next` that differ from `before`. */
function changedFields<Fields extends object>(
  before: { [Key in keyof Fields]: unknown },
  next: Fields,
): Partial<Fields> {
  const keys = (Object.keys(next) as (keyof Fields)[]).filter((key) => before[key] !== next[key])
  const changed: Partial<Fields> = {}
  for (const key of keys) changed[key] = next[key]
  return changed
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0

function goodsIntents(
  parcelId: string,
  before: readonly GoodsRow[],
  next: Declaration['goods'],
): AnyIntent[] {
  const known = new Map(before.map((row) => [row.id, row]))
  const changed = next.flatMap(({ id, ...fields }) => {
    const row = known.get(id)
    if (row === undefined) return [intent(addGoods, id, { parcelId, ...fields })]
    const change = changedFields(row, fields)
    return isEmpty(change) ? [] : [intent(editGoods, id, change, row)]
  })
  const kept = new Set(next.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id))
  return [...changed, ...gone.map(({ id }) => intent(removeGoods, id, {}))]
}

/** What an edit changes: only changed fields, based on the rows that the form was opened with. Empty where nothing changed. */
export function editIntents(
  before: { parcel: ParcelRow; goods: readonly GoodsRow[] },
  { goods, ...fields }: Declaration,
): AnyIntent[] {
  const { parcel } = before
  const change = changedFields(parcel, fields)
  const head = isEmpty(change) ? [] : [intent(editParcel, parcel.id, change, parcel)]
  return [...head, ...goodsIntents(parcel.id, before.goods, goods)]
}
