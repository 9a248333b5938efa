import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { foundProducts } from '#data/mall.ts'
import { CartButton } from '#features/shop/shared/CartButton.tsx'
import { useSearchParams } from '#navigation/location.ts'
import { SearchField } from '#parts/SearchField.tsx'
import { useLive } from '#parts/use-live.ts'
import { PRODUCT_SORTS, type ProductSort } from '#shared/contract/mall.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Select } from '#ui/Select.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useWide } from '#ui/use-wide.ts'
import { FoundProducts } from './FoundProducts.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import { countFilters, readSearch } from './search-query.ts'

const SORT_WORDS = {
  newest: msg`Newest first`,
  cheapest: msg`Lowest price first`,
  dearest: msg`Highest price first`,
} as const satisfies Record<ProductSort, MessageDescriptor>

const NO_FILTERS = { category: null, shop: null, min: null, max: null }

/** A search of the mall, which the URL holds. */
export function SearchPage() {
  const { t, i18n } = useLingui()
  const params = useSearchParams()
  const isWide = useWide()
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const search = readSearch(params)
  const found = useLive(() => foundProducts(search), [JSON.stringify(search)])
  const count = countFilters(search)
  const clear = count === 0 ? null : () => params.set(NO_FILTERS)
  return (
    <div className="mx-auto w-full max-w-content px-4 pb-10">
      <PageHeader
        back={{ href: paths.shopHome(), label: t`Mall` }}
        title={<Trans>Search products</Trans>}
        actions={<CartButton />}
      />
      <SearchField
        key={search.q}
        label={t`Search products`}
        keyword={search.q}
        onSearch={(q) => params.set({ q: q || null })}
      />
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
      {!isWide && (
        <Sheet
          open={isOpen}
          onClose={() => setOpen(false)}
          title={<Trans>Filters</Trans>}
          footer={
            <>
              {clear && (
                <Button onClick={clear}>
                  <Trans>Clear filters</Trans>
                </Button>
              )}
              <Button look="primary" type="submit" form={formId}>
                <Trans>Show products</Trans>
              </Button>
            </>
          }
        >
          <SearchFilters
            search={search}
            onChange={params.set}
            form={{ id: formId, onApplied: () => setOpen(false) }}
          />
        </Sheet>
      )}
    </div>
  )
}
