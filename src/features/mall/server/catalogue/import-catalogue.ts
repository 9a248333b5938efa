import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnceFor } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { inSlices } from '#engine/server/in-slices.ts'
import type { Services } from '#engine/server/services.ts'
import { questionPrices } from '#features/console/server/question-prices.ts'
import {
  type ImportReport,
  MAX_REASONED_LINES,
  MAX_REASONS,
} from '#features/mall/contract/catalogue-file.ts'
import type { StoredProduct } from '#features/mall/contract/staff-catalogue.ts'
import { productDoubts } from '#features/mall/rules/product-doubts.ts'
import { lockShelves, type Shelves } from '#features/mall/server/lock-shelves.ts'
import {
  type ProductToStore,
  storeProducts,
  tokensOf,
} from '#features/mall/server/store-products.ts'
import { auditOf, lockCodes, lockStock, missingPictures, refuseStock } from './check-products.ts'
import { loadProducts } from './load-products.ts'
import { mergeLines } from './merge-lines.ts'
import { type BadLine, type FileProduct, readFile } from './read-file.ts'

type Deps = ActDeps & Pick<Services, 'files'>
type Good = {
  file: FileProduct
  before: StoredProduct | undefined
  product: ProductToStore
  lineOf: ReadonlyMap<string, number>
}

/** The first wrong lines with their first reasons, the numbers of the others, and how often each reason is there. */
function boundedReasons(
  bad: readonly BadLine[],
): Pick<ImportReport, 'bad' | 'alsoBad' | 'reasons'> {
  const sorted = bad.toSorted((a, b) => a.line - b.line)
  const first = sorted.slice(0, MAX_REASONED_LINES)
  const named = new Set(first.map(({ line }) => line))
  const others = new Set(sorted.map(({ line }) => line).filter((line) => !named.has(line)))
  const counts = new Map<string, ImportReport['reasons'][number]>()
  for (const { failures } of sorted) {
    for (const failure of failures) {
      const key = `${failure.code} ${failure.path}`
      const reason = counts.get(key) ?? { failure, lines: 0 }
      counts.set(key, reason)
      reason.lines += 1
    }
  }
  const reasons = [...counts.values()].toSorted((a, b) => b.lines - a.lines)
  return {
    bad: first.map(({ line, failures }) => ({ line, failures: failures.slice(0, MAX_REASONS) })),
    alsoBad: [...others],
    reasons: reasons.slice(0, MAX_REASONS),
  }
}

/** Other requests are answered between so many products. */
const AT_ONCE = 100

/** Reads a file of products, and stores them as the caller chose. */
act('importCatalogue', async (deps, actor, { onceKey, mode, file, confirmed }) => {
  const contents = await readFile(file)
  return actOnceFor(deps, actor, [], async (scope) => {
    const { tx } = scope
    if (mode !== 'check') await lockCodes(tx)
    const shelves = await lockShelves(tx)
    const merged = await mergeAll(tx, deps, contents.products, shelves)
    const bad = [...contents.bad, ...merged.bad]
    const good = await withPictures(tx, deps, merged.good, bad)
    const enough = await withStock(tx, good, bad)
    const created = enough.filter(({ before }) => before === undefined).length
    const lineNumbers = new Set(
      enough.flatMap(({ file: { lines } }) => lines.map(({ line }) => line)),
    )
    const wrong = new Set(bad.map(({ line }) => line))
    const all = contents.products.flatMap(({ lines }) => lines.map(({ line }) => line))
    const leftOut = all.filter((line) => !lineNumbers.has(line) && !wrong.has(line))
    const isImported =
      enough.length > 0 && (mode === 'good' || (mode === 'all' && bad.length === 0))
    if (isImported) {
      const doubts = enough.flatMap(({ before, product }) => productDoubts(before, product))
      questionPrices(doubts, confirmed)
      await storeProducts(
        tx,
        enough.map(({ product }) => product),
        scope.now,
      )
      for (const { product, before } of enough) {
        scope.audit({
          act: 'saveProduct',
          about: 'product',
          objectId: product.id,
          ...auditOf(product, before),
        })
      }
      scope.audit({
        act: 'importCatalogue',
        about: 'product',
        objectId: onceKey,
        before: null,
        after: { created, changed: enough.length - created, leftOut: bad.length + leftOut.length },
      })
    }
    return {
      imported: isImported,
      lines: contents.lines,
      created,
      changed: enough.length - created,
      ...boundedReasons(bad),
      leftOut,
    }
  })
})

async function mergeAll(
  tx: Tx,
  deps: Deps,
  products: readonly FileProduct[],
  shelves: Shelves,
): Promise<{ good: Good[]; bad: BadLine[] }> {
  const codes = products.map(({ code }) => code)
  const stored = await loadProducts(tx, { where: sql`p.code = any(${codes}::text[])`, lock: true })
  const byCode = new Map(stored.map((product) => [product.code, product]))
  const good: Good[] = []
  const bad: BadLine[] = []
  for await (const file of inSlices(products, AT_ONCE)) {
    const before = byCode.get(file.code)
    const merged = mergeLines(file, before, shelves, deps.newId)
    if (!merged.ok) {
      bad.push(...merged.bad)
      continue
    }
    const { entry, lineOf } = merged
    const { shops, categories } = shelves
    const names = [shops.get(entry.shopId)?.name, categories.get(entry.categoryId)?.name]
    const id = before?.id ?? deps.newId()
    good.push({
      file,
      before,
      lineOf,
      product: { ...entry, id, tokens: tokensOf(entry, ...names) },
    })
  }
  return { good, bad }
}

/** Those whose pictures are all here; the others are added to the bad lines. */
async function withPictures(
  tx: Tx,
  deps: Deps,
  products: readonly Good[],
  bad: BadLine[],
): Promise<Good[]> {
  const named = products.flatMap(({ product }) => product.pictures)
  const missing = await missingPictures(tx, deps, named)
  return products.filter(({ product, file }) => {
    if (!product.pictures.some((sha256) => missing.has(sha256))) return true
    const failure = { path: 'pictures', code: 'type' as const, args: {} }
    bad.push({ line: file.lines[0].line, failures: [failure] })
    return false
  })
}

/** Locks the variants last, so that checkouts hardly wait, and leaves out what was sold meanwhile. */
async function withStock(tx: Tx, products: readonly Good[], bad: BadLine[]): Promise<Good[]> {
  const ids = products.flatMap(({ before }) => (before ? [before.id] : []))
  const stock = await lockStock(tx, ids)
  return products.filter(({ product, lineOf, file }) => {
    const refused = product.variants.flatMap(({ id, stockChange }) => {
      const failure = refuseStock(stock.get(id) ?? 0, stockChange)
      return failure === null ? [] : [{ id, failure: { ...failure, path: 'stock_change' } }]
    })
    for (const { id, failure } of refused) {
      bad.push({ line: lineOf.get(id) ?? file.lines[0].line, failures: [failure] })
    }
    return refused.length === 0
  })
}
