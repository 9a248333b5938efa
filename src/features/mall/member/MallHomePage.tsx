import { Trans } from '@lingui/react/macro'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import { Omnibox } from '#features/omnibox/member/parts/Omnibox.tsx'
import { mallHome } from './data/mall.ts'
import { EmptyMall } from './home/EmptyMall.tsx'
import { MallView } from './home/MallView.tsx'
import type { MallCart } from './parts/mall-cart.ts'
import { SkeletonProducts } from './parts/ProductGrid.tsx'

/** The mall: search, categories, what is hot and new, and the shops. */
export function MallHomePage({ cart }: { cart: MallCart }) {
  const mall = useLive(mallHome, [])
  return (
    <div className="mx-auto w-full max-w-content px-4 pb-10">
      <PageHeader title={<Trans>Mall</Trans>} actions={<cart.Button />} />
      <div className="grid grid-cols-1 gap-6">
        <Omnibox />
        {mall.state === 'loading' ? (
          <SkeletonProducts>
            <Skeleton className="mb-6 h-24 w-full" />
          </SkeletonProducts>
        ) : mall.state !== 'ready' ? (
          <NoAnswer of={mall} title={<Trans>The mall couldn’t be loaded</Trans>} />
        ) : (
          <>
            {!mall.confirmed && mall.asking === null && (
              <OfflineNote from={new Date(mall.from).toISOString()} />
            )}
            {mall.value.newest.length === 0 ? (
              <EmptyMall />
            ) : (
              <>
                <MallView of={mall.value} />
                <RateNote />
              </>
            )}
          </>
        )}
      </div>
    </div>
  )
}
