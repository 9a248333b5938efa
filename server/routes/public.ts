import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { listWarehouses } from '#server/use-cases/list-warehouses.ts'
import { getWarehouses } from '#shared/contract/warehouses.ts'

/** Small documents that are the same for everyone. */
export function publicRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, getWarehouses, listWarehouses)
}
