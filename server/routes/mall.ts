import type { HttpApp } from '#server/http/http-env.ts'
import { pictureReply } from '#server/http/picture-reply.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { isRefusal } from '#server/refusal.ts'
import { getMall } from '#server/use-cases/mall/get-mall.ts'
import { getProduct } from '#server/use-cases/mall/get-product.ts'
import { getVariants } from '#server/use-cases/mall/get-variants.ts'
import { readProductPicture } from '#server/use-cases/mall/product-pictures.ts'
import { searchProducts } from '#server/use-cases/mall/search-products.ts'
import * as theMall from '#shared/contract/mall.ts'

/** The mall, as everyone sees it. */
export function mallRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, theMall.getMall, getMall)
  serve(app, serving, theMall.searchProducts, searchProducts)
  serve(app, serving, theMall.getProduct, getProduct)
  serve(app, serving, theMall.getVariants, getVariants)
  serve(app, serving, theMall.getProductPicture, async (deps, _actor, which) => {
    const bytes = await readProductPicture(deps, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'public, max-age=31536000, immutable')
  })
}
