import { MAX_AMOUNT_FEN, parseYuan } from '#engine/shared/money.ts'
import { PRODUCT_SORTS } from '#features/mall/contract/mall.ts'
import type { ProductSearch } from '#features/mall/member/data/mall.ts'

type Params = { get: (name: string) => string | null }

/** The search of a URL. What is no valid value of a parameter counts as absent. */
export function readSearch(params: Params): ProductSearch {
  const get = (name: string) => params.get(name)
  const category = get('category') ?? ''
  const shop = get('shop') ?? ''
  return {
    q: (get('q') ?? '').trim().slice(0, 60),
    category: /^[a-z][a-z-]{1,30}$/.test(category) ? category : '',
    shop: /^[\da-f-]{36}$/i.test(shop) ? shop : '',
    minFen: readPrice(get('min') ?? ''),
    maxFen: readPrice(get('max') ?? ''),
    sort: PRODUCT_SORTS.find((one) => one === get('sort')) ?? 'newest',
  }
}

const readPrice = (typed: string): number | null => {
  const fen = parseYuan(typed)
  return fen !== null && isPrice(fen) ? fen : null
}
const isPrice = (fen: number) => fen >= 0 && fen <= MAX_AMOUNT_FEN

type Prices = { min: string; max: string }
export type PriceFailure = { field: keyof Prices; kind: 'money' | 'reversed' }

/** Why a typed range of prices cannot be searched; null if it can. An empty field is no limit. */
export function refusePrices({ min, max }: Prices): PriceFailure | null {
  const fens = { min: parseYuan(min), max: parseYuan(max) }
  for (const field of ['min', 'max'] as const) {
    const typed = { min, max }[field].trim()
    const fen = fens[field]
    if (typed !== '' && (fen === null || !isPrice(fen))) return { field, kind: 'money' }
  }
  const isReversed = fens.min !== null && fens.max !== null && fens.min > fens.max
  return isReversed ? { field: 'max', kind: 'reversed' } : null
}

/** The parameters of a search without filters. */
export const NO_FILTERS = { category: null, shop: null, min: null, max: null }

/** How many filters narrow a search, beside its keyword. */
export const countFilters = ({ category, shop, minFen, maxFen }: ProductSearch): number =>
  [category !== '', shop !== '', minFen !== null || maxFen !== null].filter(Boolean).length
