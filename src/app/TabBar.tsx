import { useLingui } from '@lingui/react/macro'
import { usePathname } from '#navigation/location.ts'
import { TABS, type TabName, tabNames } from '#navigation/places.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { placeOf } from './arrive.ts'

const RAISED: TabName = 'declare'

function Tab({ name }: { name: TabName }) {
  const { i18n } = useLingui()
  const here = placeOf(usePathname()).tab === name
  const { icon, words } = TABS[name]
  return (
    <a
      href={paths[name]()}
      aria-current={here ? 'page' : undefined}
      className="grid min-h-14 content-center justify-items-center gap-0.5 text-12 text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
    >
      <Icon of={icon} size={24} />
      {i18n._(words)}
    </a>
  )
}

function RaisedTab({ name }: { name: TabName }) {
  const { i18n } = useLingui()
  const here = placeOf(usePathname()).tab === name
  const { icon, words } = TABS[name]
  return (
    <a
      href={paths[name]()}
      aria-current={here ? 'page' : undefined}
      className="grid content-end justify-items-center gap-0.5 pb-1.5 text-12 font-semibold text-brand-text"
    >
      <span className="-mt-6 grid size-14 place-items-center rounded-full border-4 border-surface bg-brand text-on-brand shadow-float">
        <Icon of={icon} size={24} />
      </span>
      {i18n._(words)}
    </a>
  )
}

/** A member's five places on a phone; the raised one is what the product is for. */
export function TabBar() {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Member`}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {tabNames.map((name) =>
        name === RAISED ? <RaisedTab key={name} name={name} /> : <Tab key={name} name={name} />,
      )}
    </nav>
  )
}
