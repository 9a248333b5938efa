import type { ComponentType, ReactNode } from 'react'
import type { Product, Variant } from '#features/mall/contract/mall.ts'
import type { Quantity } from '#features/mall/member/product/choose-variant.ts'

/** The classes of what a phone has in the bar at its bottom edge instead; a low screen has no bar. */
export const IN_BUY_BAR = '[@media(width<64rem)_and_(height>=32rem)]:hidden'

export type AddToCartProps = {
  /** The id of the form, by which a button elsewhere on the page submits it. */
  formId: string
  product: Product
  /** Undefined until everything is chosen, or if the chosen combination is not sold. */
  variant: Variant | undefined
  /** What has to be chosen first, in words; null if nothing. */
  missing: string | null
  /** Something has to be chosen first. */
  onMissing: () => void
  quantity: Quantity | undefined
  /** Why the quantity cannot be ordered; shown beside it too. */
  quantityWords: string | null
  /** The fields of the choice. */
  children: ReactNode
}

/** What the mall shows of the cart, which builds on the mall; the app names it. */
export type MallCart = {
  /** The way to the cart, with how many lines it has. */
  Button: ComponentType
  /** The form that puts what is chosen into the cart. */
  Add: ComponentType<AddToCartProps>
}
