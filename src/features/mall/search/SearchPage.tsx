import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { foundProducts } from '#data/mall.ts'
import { CartButton } from '#features/mall/shared/CartButton.tsx'
import { MallSearch } from '#features/mall/shared/MallSearch.tsx'
import { useSearchParams } from '#navigation/location.ts'
import { useLive } from '#parts/use-live.ts'
import { PRODUCT_SORTS, type ProductSort } from '#shared/contract/mall.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Select } from '#ui/Select.tsx'
import { useWide } from '#ui/use-wide.ts'
import { FilterSheet } from './FilterSheet.tsx'
import { FoundProducts } from './FoundProducts.tsx'
import { type Changes, SearchFilters } from './SearchFilters.tsx'
import { countFilters, NO_FILTERS, readSearch } from './search-query.ts'

const SORT_WORDS = {
  newest: msg`Newest first`,
  cheapest: msg`Lowest price first`,
  dearest: msg`Highest price first`,
} as const satisfies Record<ProductSort, MessageDescriptor>

/** A search of the mall, which the URL holds. */
export function SearchPage() {
  const { t, i18n } = useLingui()
  const params = useSearchParams()
  const isWide = useWide()
  const [isOpen, setOpen] = useState(false)
  const search = readSearch(params)
  const found = useLive(() => foundProducts(search), [JSON.stringify(search)])
  const count = countFilters(search)
  const clear = count === 0 ? null : () => params.set(NO_FILTERS)
  const close = (chosen: Changes) => {
    setOpen(false)
    const names = Object.keys(chosen) as (keyof Changes)[]
    if (names.some((name) => chosen[name] !== params.get(name))) params.set(chosen)
  }
  return (
    <div className="mx-auto w-full max-w-content px-4 pb-10">
      <PageHeader
        back={{ href: paths.mallHome(), label: t`Mall` }}
        title={<Trans>Search products</Trans>}
        actions={<CartButton />}
      />
      <MallSearch keyword={search.q} onSearch={(q) => params.set({ q: q || null })} />
      <div className="mt-4 grid grid-cols-1 items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        {isWide && (
          <aside aria-label={t`Filters`}>
            <SearchFilters search={search} onChange={params.set} />
          </aside>
        )}
        <div className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Select
              label={t`Sort by`}
              value={search.sort}
              onChange={(sort) => params.set({ sort: sort === 'newest' ? null : sort })}
              options={PRODUCT_SORTS.map((sort) => ({
                value: sort,
                label: i18n._(SORT_WORDS[sort]),
              }))}
            />
            {!isWide && (
              <Button icon={SlidersHorizontal} onClick={() => setOpen(true)}>
                {count === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({count})</Trans>}
              </Button>
            )}
          </div>
          <FoundProducts of={found} onClear={clear} />
        </div>
      </div>
      {!isWide && isOpen && <FilterSheet params={params} onClose={close} />}
    </div>
  )
}
