import { Readable } from 'node:stream'
import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import {
  readShelves,
  storeCategory,
  storeShop,
} from '#server/use-cases/catalogue/change-shelves.ts'
import { removeCategory, removeShop } from '#server/use-cases/catalogue/delete-shelf.ts'
import { catalogueLines } from '#server/use-cases/catalogue/export-file.ts'
import { importFile } from '#server/use-cases/catalogue/import-file.ts'
import { readCatalogue, readCatalogueProduct } from '#server/use-cases/catalogue/read-catalogue.ts'
import { storeProduct } from '#server/use-cases/catalogue/save-product.ts'
import { exportCatalogue, importCatalogue } from '#shared/contract/catalogue-file.ts'
import * as catalogue from '#shared/contract/staff-catalogue.ts'

/** What staff sell in the mall. */
export function staffCatalogueRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, catalogue.listCatalogue, readCatalogue)
  serve(app, serving, catalogue.getCatalogueProduct, readCatalogueProduct)
  serve(app, serving, catalogue.saveProduct, storeProduct)
  serve(app, serving, catalogue.listShelves, readShelves)
  serve(app, serving, catalogue.saveShop, storeShop)
  serve(app, serving, catalogue.saveCategory, storeCategory)
  serve(app, serving, catalogue.deleteShop, removeShop)
  serve(app, serving, catalogue.deleteCategory, removeCategory)
  serve(app, serving, importCatalogue, importFile)
  serve(app, serving, exportCatalogue, async (deps) => {
    const lines = Readable.toWeb(Readable.from(catalogueLines(deps)))
    return new Response(lines as ReadableStream<Uint8Array>, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="catalogue.csv"',
        'cache-control': 'no-store',
      },
    })
  })
}
