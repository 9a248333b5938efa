import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { MallRule } from '#features/mall/field-rules.ts'

export const MALL_FAILURE_WORDS = {
  product_code: () =>
    msg`Use letters, digits, dots, hyphens and underscores, beginning with a letter or digit`,
  code_taken: () => msg`Another product has this code`,
  state_order: () =>
    msg`What was published can be withdrawn, but not become a draft again. A new product starts as a draft or published`,
  value_unused: () => msg`No variant has this value. Add one, or remove the value`,
  picture_unlisted: () => msg`Choose one of this product’s pictures`,
  row_differs: (label, { row }) =>
    msg`${label} differs from row ${row}, which has the same product`,
} as const satisfies Record<MallRule, SayFailure>
