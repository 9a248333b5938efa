import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { getWarehouses } from '#server/use-cases/list-warehouses.ts'
import { getChannels, listDiscounts } from '#server/use-cases/rates/read-rates.ts'
import * as theRates from '#shared/contract/rates.ts'
import * as theWarehouses from '#shared/contract/warehouses.ts'

/** Small documents, nearly all the same for everyone. */
export function publicRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, theWarehouses.getWarehouses, getWarehouses)
  serve(app, serving, theRates.getChannels, getChannels)
  serve(app, serving, theRates.listDiscounts, listDiscounts)
}
