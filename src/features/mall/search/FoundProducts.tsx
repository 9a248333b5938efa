import { Plural, Trans } from '@lingui/react/macro'
import type { Found } from '#data/mall.ts'
import type { Query } from '#data/query.ts'
import { ProductGrid, SkeletonProducts } from '#features/mall/shared/ProductGrid.tsx'
import { MoreButton } from '#parts/MoreButton.tsx'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

type FoundProductsProps = {
  of: Query<Found>
  /** Removes the filters; null without any. */
  onClear: (() => void) | null
}

/** What a search has found, page by page. */
export function FoundProducts({ of: found, onClear }: FoundProductsProps) {
  if (found.state === 'loading') return <SkeletonProducts />
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
              {onClear ? (
                <Button look="primary" onClick={onClear}>
                  <Trans>Clear filters</Trans>
                </Button>
              ) : (
                <ButtonLink look="primary" href={paths.submitGoods()}>
                  <Trans>Buy from a link</Trans>
                </ButtonLink>
              )}
              <ButtonLink href={onClear ? paths.submitGoods() : paths.mallHome()}>
                {onClear ? <Trans>Buy from a link</Trans> : <Trans>Browse the mall</Trans>}
              </ButtonLink>
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
    </>
  )
}
