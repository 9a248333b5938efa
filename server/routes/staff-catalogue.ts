import { Readable } from 'node:stream'
import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { listShelves, saveCategory, saveShop } from '#server/use-cases/catalogue/change-shelves.ts'
import { deleteCategory, deleteShop } from '#server/use-cases/catalogue/delete-shelf.ts'
import { catalogueLines } from '#server/use-cases/catalogue/export-file.ts'
import { importCatalogue } from '#server/use-cases/catalogue/import-catalogue.ts'
import { getCatalogueProduct, listCatalogue } from '#server/use-cases/catalogue/read-catalogue.ts'
import { saveProduct } from '#server/use-cases/catalogue/save-product.ts'
import * as theCatalogueFile from '#shared/contract/catalogue-file.ts'
import * as catalogue from '#shared/contract/staff-catalogue.ts'

/** What staff sell in the mall. */
export function staffCatalogueRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, catalogue.listCatalogue, listCatalogue)
  serve(app, serving, catalogue.getCatalogueProduct, getCatalogueProduct)
  serve(app, serving, catalogue.saveProduct, saveProduct)
  serve(app, serving, catalogue.listShelves, listShelves)
  serve(app, serving, catalogue.saveShop, saveShop)
  serve(app, serving, catalogue.saveCategory, saveCategory)
  serve(app, serving, catalogue.deleteShop, deleteShop)
  serve(app, serving, catalogue.deleteCategory, deleteCategory)
  serve(app, serving, theCatalogueFile.importCatalogue, importCatalogue)
  serve(app, serving, theCatalogueFile.exportCatalogue, async (deps) => {
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
