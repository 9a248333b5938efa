import { Trans } from '@lingui/react/macro'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { paths } from '#engine/shared/paths.ts'
import { useIsOffered } from '#features/business/member/parts/Offered.tsx'
import { mallHome } from '#features/mall/member/data/mall.ts'
import { ProductGrid } from './ProductGrid.tsx'

const SHOWN = 8

/** What sells in the mall, in a row that leads there; nothing while the device has none, or the business no mall. */
export function MallRow() {
  const isOffered = useIsOffered('mall')
  const home = useLive(mallHome, [])
  if (!isOffered || home.state !== 'ready') return null
  const { hot, newest } = home.value
  const products = (hot.length > 0 ? hot : newest).slice(0, SHOWN)
  if (products.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-18 font-semibold">
          <Trans>From the mall</Trans>
        </h2>
        <a
          href={paths.mallHome()}
          className="inline-flex min-h-11 items-center text-14 font-semibold underline"
        >
          <Trans>Open mall</Trans>
        </a>
      </div>
      <ProductGrid products={products} isRow />
    </section>
  )
}
