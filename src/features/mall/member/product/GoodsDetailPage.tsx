import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { productById } from '#features/mall/member/data/mall.ts'
import type { MallCart } from '#features/mall/member/parts/mall-cart.ts'
import { ProductView } from './ProductView.tsx'

/** `photos`: what buyers show of it. */
type GoodsDetailPageProps = { id: string; cart: MallCart; photos: ReactNode }

/** One product of the mall. */
export function GoodsDetailPage({ id, cart, photos }: GoodsDetailPageProps) {
  const { t } = useLingui()
  const found = useLive(() => productById(id), [id])
  if (found.state === 'ready')
    return (
      <ProductView key={id} of={found.value} cart={cart} photos={photos}>
        {!found.confirmed && found.asking === null && (
          <OfflineNote from={new Date(found.from).toISOString()} />
        )}
      </ProductView>
    )
  return (
    // Without the footer while it loads, since the product moves it.
    <div
      className="mx-auto w-full max-w-content px-4 pb-10"
      data-coming={found.state === 'loading' || undefined}
    >
      <PageHeader
        back={{ href: paths.mallHome(), label: t`Mall` }}
        title={<Trans>Product details</Trans>}
      />
      {found.state === 'loading' ? (
        <SkeletonGroup>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            <Skeleton className="-mx-4 aspect-square sm:mx-0 sm:rounded-card" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-7 w-4/5" />
              <Skeleton className="h-8 w-2/5" />
              <Skeleton className="h-32 w-full" />
            </div>
          </div>
        </SkeletonGroup>
      ) : found.problem.code === 'not_found' ? (
        <EmptyState
          drawing={<Shelf />}
          title={<Trans>This product is no longer available</Trans>}
          action={
            <ButtonLink look="primary" href={paths.mallHome()}>
              <Trans>Browse the mall</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <NoAnswer of={found} title={<Trans>Failed to obtain details</Trans>} />
      )}
    </div>
  )
}
