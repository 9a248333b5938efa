import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import type { Query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { VisuallyHidden } from '#engine/client/ui/VisuallyHidden.tsx'
import { paths } from '#engine/shared/paths.ts'
import { Offered } from '#features/business/member/parts/Offered.tsx'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import { PRODUCT_SORTS, type ProductSort } from '#features/mall/contract/mall.ts'
import { type Found, foundProducts } from '#features/mall/member/data/mall.ts'
import type { MallCart } from '#features/mall/member/parts/mall-cart.ts'
import { ProductGrid, SkeletonProducts } from '#features/mall/member/parts/ProductGrid.tsx'
import { Omnibox } from '#features/omnibox/member/parts/Omnibox.tsx'
import { leadsToRequest } from './leads-to-request.ts'
import { OnThisDevice } from './OnThisDevice.tsx'
import { type Changes, SearchFilters } from './SearchFilters.tsx'
import { countFilters, NO_FILTERS, readSearch } from './search-query.ts'

const SORT_WORDS = {
  newest: msg`Newest first`,
  cheapest: msg`Lowest price first`,
  dearest: msg`Highest price first`,
} as const satisfies Record<ProductSort, MessageDescriptor>

/** A search of the mall, which the URL holds. */
export function SearchPage({ cart }: { cart: MallCart }) {
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
        actions={<cart.Button />}
      />
      <Omnibox key={search.q} keyword={search.q} onWords={(q) => params.set({ q: q || null })} />
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
          <FoundProducts of={found} keyword={search.q} onClear={clear} />
        </div>
      </div>
      {!isWide && isOpen && <FilterSheet params={params} onClose={close} />}
    </div>
  )
}

type FilterSheetProps = {
  params: { get: (name: string) => string | null }
  /** Whichever way it is closed, with what was chosen: Back leaves the sheet and not the choice. */
  onClose: (chosen: Changes) => void
}

/** The filters on a phone. */
function FilterSheet({ params, onClose }: FilterSheetProps) {
  const formId = useId()
  const [chosen, setChosen] = useState<Changes>({})
  const search = readSearch({
    get: (name) => {
      const change = chosen[name as keyof Changes]
      return change === undefined ? params.get(name) : change
    },
  })
  return (
    <Sheet
      open
      onClose={() => onClose(chosen)}
      title={<Trans>Filters</Trans>}
      footer={
        <>
          {countFilters(search) > 0 && (
            <Button onClick={() => setChosen(NO_FILTERS)}>
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
        onChange={(changes) => setChosen({ ...chosen, ...changes })}
        form={{ id: formId, onSubmit: (prices) => onClose({ ...chosen, ...prices }) }}
      />
    </Sheet>
  )
}

type FoundProductsProps = {
  of: Query<Found>
  keyword: string
  /** Removes the filters; null without any. */
  onClear: (() => void) | null
}

/** What a search has found, page by page. */
function FoundProducts({ of: found, keyword, onClear }: FoundProductsProps) {
  if (found.state === 'loading') return <SkeletonProducts />
  if (found.state === 'offline' && keyword !== '') return <OnThisDevice keyword={keyword} />
  if (found.state !== 'ready')
    return <NoAnswer of={found} title={<Trans>Products couldn’t be loaded</Trans>} />
  const { products } = found.value
  return (
    <>
      {!found.confirmed && found.asking === null && (
        <OfflineNote from={new Date(found.from).toISOString()} />
      )}
      <VisuallyHidden>
        <span role="status">
          <Plural value={products.length} one="# product shown" other="# products shown" />
        </span>
      </VisuallyHidden>
      {products.length === 0 ? (
        <EmptyState
          drawing={<Shelf />}
          title={<Trans>No products found</Trans>}
          action={
            <>
              {onClear && (
                <Button look="primary" onClick={onClear}>
                  <Trans>Clear filters</Trans>
                </Button>
              )}
              <Offered part="buyingRequests">
                <ButtonLink
                  look={onClear ? 'quiet' : 'primary'}
                  href={paths.submitGoods()}
                  onClick={(event) => {
                    // What was searched for may be a link itself, such as one in the address of this page.
                    if (leadsToRequest(keyword)) event.preventDefault()
                  }}
                >
                  <Trans>Buy from a link</Trans>
                </ButtonLink>
              </Offered>
              {!onClear && (
                <ButtonLink href={paths.mallHome()}>
                  <Trans>Browse the mall</Trans>
                </ButtonLink>
              )}
            </>
          }
        >
          <Trans>
            Try another word, in Chinese or English, or a shorter one. If you’ve found it in another
            shop, paste its link and we buy it for you.
          </Trans>
        </EmptyState>
      ) : (
        <ProductGrid products={products} />
      )}
      <MoreButton of={found} />
      {products.length > 0 && <RateNote />}
    </>
  )
}
