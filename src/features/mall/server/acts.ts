// The files of the feature that say what the server does at an endpoint, each with `act`.

import './catalogue/change-shelves.ts'
import './catalogue/delete-shelf.ts'
import './catalogue/export-file.ts'
import './catalogue/import-catalogue.ts'
import './catalogue/read-catalogue.ts'
import './catalogue/save-product.ts'
import './get-mall.ts'
import './get-product.ts'
import './get-variants.ts'
import './product-pictures.ts'
import './search-products.ts'
