import type { HttpApp } from '#server/http/http-env.ts'
import { pictureReply } from '#server/http/picture-reply.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { isRefusal } from '#server/refusal.ts'
import { readProductPicture } from '#server/use-cases/mall/product-pictures.ts'
import { readMall } from '#server/use-cases/mall/read-mall.ts'
import { readProduct } from '#server/use-cases/mall/read-product.ts'
import { readVariants } from '#server/use-cases/mall/read-variants.ts'
import { findProducts } from '#server/use-cases/mall/search-products.ts'
import {
  getMall,
  getProduct,
  getProductPicture,
  getVariants,
  searchProducts,
} from '#shared/contract/mall.ts'

/** The mall, as everyone sees it. */
export function mallRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, getMall, readMall)
  serve(app, serving, searchProducts, findProducts)
  serve(app, serving, getProduct, readProduct)
  serve(app, serving, getVariants, readVariants)
  serve(app, serving, getProductPicture, async (deps, _actor, which) => {
    const bytes = await readProductPicture(deps, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'public, max-age=31536000, immutable')
  })
}
