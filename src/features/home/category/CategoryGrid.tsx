import { useLingui } from '@lingui/react'
import type { Mall } from '#data/mall.ts'
import { inLocale } from '#i18n/language.ts'
import { CardPicture } from '#parts/CardPicture.tsx'
import { paths } from '#shared/paths.ts'

/** The mall's categories with their pictures; each opens its products. */
export function CategoryGrid({ categories }: Pick<Mall, 'categories'>) {
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
