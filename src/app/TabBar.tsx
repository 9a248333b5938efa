import { useLingui } from '@lingui/react/macro'
import { usePathname } from '#engine/client/navigation/location.ts'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import { TABS, type TabName, useTabNames } from '#registry/words/places.ts'
import { currentPlace } from './resolve-route.ts'

const RAISED: TabName = 'declare'

function Tab({ name }: { name: TabName }) {
  const { i18n } = useLingui()
  const isHere = currentPlace(usePathname()).tab === name
  const { icon, words } = TABS[name]
  const isRaised = name === RAISED
  return (
    <a
      href={paths[name]()}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'grid justify-items-center gap-0.5 text-center text-[min(0.75rem,3.6vw)] leading-tight wrap-anywhere text-ink-soft focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-brand-text',
        isRaised ? 'content-end pb-1.5' : 'min-h-14 content-center',
      )}
    >
      <span
        className={
          isRaised
            ? '-mt-6 grid size-[min(3.5rem,16vw)] place-items-center rounded-full border-4 border-surface bg-brand text-on-brand shadow-float'
            : 'grid'
        }
      >
        <Icon of={icon} size={24} />
      </span>
      {i18n._(words)}
    </a>
  )
}

/** A member's five tabs on a phone; the raised one is the main action. */
export function TabBar() {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Member`}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] lg:hidden print:hidden"
    >
      {useTabNames().map((name) => (
        <Tab key={name} name={name} />
      ))}
    </nav>
  )
}
