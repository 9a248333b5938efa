import { Trans, useLingui } from '@lingui/react/macro'
import { Store } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { paths } from '#engine/shared/paths.ts'
import type { Mall } from '#features/mall/member/data/mall.ts'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'
import { ProductGrid } from '#features/mall/member/parts/ProductGrid.tsx'

/** The content of the mall's first page. */
export function MallView({ of: { categories, hot, newest, shops } }: { of: Mall }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <nav aria-label={t`Categories`}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-1 gap-y-4 lg:grid-cols-8">
          {categories.map(({ id, name, picture }) => (
            <li key={id} className="min-w-0">
              <a
                href={paths.searchPage({ category: id })}
                className="group grid justify-items-center gap-2 text-center text-12 sm:text-14"
              >
                <span className="block aspect-square w-full max-w-20 overflow-hidden rounded-full border border-line bg-line group-hover:border-line-strong">
                  <CardPicture sha256={picture} />
                </span>
                <span className="max-w-full wrap-anywhere group-hover:underline">
                  {inLocale(name, i18n.locale)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {hot.length > 0 && (
        <Shelf title={<Trans>Hot right now</Trans>}>
          <ProductGrid products={hot} isRow />
        </Shelf>
      )}
      <Shelf title={<Trans>New in</Trans>} all={paths.searchPage()}>
        <ProductGrid products={newest} />
      </Shelf>
      <Shelf title={<Trans>Shops</Trans>}>
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {shops.map(({ id, name, country }) => (
            <li key={id}>
              <a
                href={paths.searchPage({ shop: id })}
                className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-line-strong"
              >
                <Icon of={Store} className="text-brand-text" />
                <span className="grid min-w-0">
                  <span className="font-semibold wrap-anywhere">{inLocale(name, i18n.locale)}</span>
                  <span className="text-14 text-ink-soft">{countryName(i18n.locale, country)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Shelf>
    </>
  )
}

type ShelfProps = { title: ReactNode; all?: string; children: ReactNode }

function Shelf({ title, all, children }: ShelfProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-18 font-bold">
          {title}
        </h2>
        {all !== undefined && (
          <a
            href={all}
            className="inline-flex min-h-11 items-center text-14 font-semibold underline"
          >
            <Trans>All products</Trans>
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
