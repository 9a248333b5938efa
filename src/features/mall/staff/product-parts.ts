import type { FieldFailure } from '#engine/shared/failures.ts'
import type { ProductForm } from './product-form.ts'

type Change = Partial<ProductForm> | ((form: ProductForm) => Partial<ProductForm>)

/** What each part of the form gets. */
export type ProductPart = {
  form: ProductForm
  failures: readonly FieldFailure[]
  change: (change: Change) => void
}

/** A list with one of its items changed. */
export const changed = <Item>(list: readonly Item[], nth: number, fields: Partial<Item>): Item[] =>
  list.map((item, at) => (at === nth ? { ...item, ...fields } : item))

/** A list without one of its items. */
export const without = <Item>(list: readonly Item[], nth: number): Item[] =>
  list.filter((_, at) => at !== nth)
