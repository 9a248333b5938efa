import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { inLocale } from '#engine/client/i18n/language.ts'
import { HomeTabs } from '#engine/client/parts/HomeTabs.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { Offered, useIsOffered } from '#features/business/member/parts/Offered.tsx'
import { type Mall, mallHome } from '#features/mall/member/data/mall.ts'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'
import { MayItBeSent } from './MayItBeSent.tsx'

/** What can be bought in the mall, by category, and what may be sent, by class. */
export function CategoryPage() {
  const isMallOffered = useIsOffered('mall')
  return (
    <>
      <HomeTabs />
      <div className="mx-auto w-full max-w-content px-4 pb-10">
        <PageHeader title={<Trans>Categories</Trans>}>
          {isMallOffered ? (
            <Trans>What our mall sells, and what you can and can’t send.</Trans>
          ) : (
            <Trans>What you can and can’t send.</Trans>
          )}
        </PageHeader>
        <div className="grid grid-cols-1 gap-10">
          <Offered part="mall">
            <section aria-labelledby="mall-categories" className="grid grid-cols-1 gap-4">
              <h2 id="mall-categories" className="text-18 font-bold lg:text-22">
                <Trans>Categories of the mall</Trans>
              </h2>
              <MallCategories />
            </section>
          </Offered>
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

/** The mall's categories with their pictures; each opens its products. */
function CategoryGrid({ categories }: Pick<Mall, 'categories'>) {
  const { i18n } = useLingui()
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4">
      {categories.map(({ id, name, picture }) => (
        <li key={id} className="min-w-0">
          <a
            href={paths.searchPage({ category: id })}
            className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface font-semibold hover:border-line-strong sm:flex-row sm:items-center sm:gap-3 sm:pr-3"
          >
            <span className="block h-24 shrink-0 bg-line sm:size-20">
              <CardPicture sha256={picture} />
            </span>
            <span className="min-w-0 px-3 py-2 wrap-break-word sm:px-0">
              {inLocale(name, i18n.locale)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
