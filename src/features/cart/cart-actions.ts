import { editCartLine, removeCartLine } from '#shared/mutations/cart-line.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'

export const setQuantity = (id: string, quantity: number) =>
  mutate([intent(editCartLine, id, { quantity })])

export const selectLines = (ids: readonly string[], isSelected: boolean) =>
  mutate(ids.map((id) => intent(editCartLine, id, { isSelected })))

export const removeLine = (id: string) => mutate([intent(removeCartLine, id, {})])
