import { Trans } from '@lingui/react/macro'
import { mallHome } from '#data/mall.ts'
import { HomeTabs } from '#parts/HomeTabs.tsx'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CategoryGrid } from './CategoryGrid.tsx'
import { MayItBeSent } from './MayItBeSent.tsx'

/** What can be bought in the mall, by category, and what may be sent, by class. */
export function CategoryPage() {
  return (
    <>
      <HomeTabs />
      <div className="mx-auto w-full max-w-content px-4 pb-10">
        <PageHeader title={<Trans>Categories</Trans>}>
          <Trans>What our mall sells, and what you can and can’t send.</Trans>
        </PageHeader>
        <div className="grid grid-cols-1 gap-10">
          <section aria-labelledby="mall-categories" className="grid grid-cols-1 gap-4">
            <h2 id="mall-categories" className="text-18 font-bold lg:text-22">
              <Trans>Categories of the mall</Trans>
            </h2>
            <MallCategories />
          </section>
          <MayItBeSent />
        </div>
      </div>
    </>
  )
}

function MallCategories() {
  const mall = useLive(mallHome, [])
  if (mall.state === 'loading') return <Skeleton className="h-28 w-full" />
  if (mall.state !== 'ready')
    return <NoAnswer of={mall} title={<Trans>The categories couldn’t be loaded</Trans>} />
  const { categories } = mall.value
  return (
    <>
      {!mall.confirmed && mall.asking === null && (
        <OfflineNote from={new Date(mall.from).toISOString()} />
      )}
      {categories.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>The mall has no products yet.</Trans>
        </p>
      ) : (
        <CategoryGrid categories={categories} />
      )}
    </>
  )
}
