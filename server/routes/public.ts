import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { listWarehouses } from '#server/use-cases/list-warehouses.ts'
import { readOwnDiscounts, readRates } from '#server/use-cases/rates/read-rates.ts'
import { getChannels, listDiscounts } from '#shared/contract/rates.ts'
import { getWarehouses } from '#shared/contract/warehouses.ts'

/** Small documents, nearly all the same for everyone. */
export function publicRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, getWarehouses, listWarehouses)
  serve(app, serving, getChannels, readRates)
  serve(app, serving, listDiscounts, readOwnDiscounts)
}
