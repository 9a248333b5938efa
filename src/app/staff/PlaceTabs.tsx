import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Footprints, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { useQueues } from '#features/console/staff/parts/use-queues.ts'
import type { Place, PlaceName } from './places.ts'
import { Waiting, waitingIn } from './Waiting.tsx'

/** So many fit on a phone; of more, the last one opens the rest. */
const TABS = 5
const TAB_CLASS =
  'relative grid min-h-14 content-center justify-items-center gap-0.5 px-0.5 text-center text-[min(0.75rem,3.6vw)] leading-tight wrap-anywhere text-ink-soft focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-brand-text'

type PlaceTabsProps = {
  queues: ReturnType<typeof useQueues>
  places: readonly Place[]
  here: PlaceName | null
  /** The tour begins anew. */
  onTour: () => void
}

/**
 * The places at the bottom of a phone: the first four that a person's rights open, which are those of their role, and a
 * sheet with the others.
 */
export function PlaceTabs({ queues, places, here, onTour }: PlaceTabsProps) {
  const { i18n, t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const shown = places.length > TABS ? places.slice(0, TABS - 1) : places
  const more = places.slice(shown.length)
  const currentOf = (isHere: boolean) => (isHere ? 'location' : undefined)
  return (
    <nav
      aria-label={t`Warehouse console`}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] md:hidden print:hidden"
    >
      {shown.map((place) => (
        <a
          key={place.name}
          href={paths[place.first.name]()}
          aria-current={currentOf(place.name === here)}
          className={TAB_CLASS}
        >
          <Tab icon={place.icon} count={waitingIn(queues, place.views)}>
            {i18n._(place.words)}
          </Tab>
        </a>
      ))}
      {more.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={currentOf(more.some(({ name }) => name === here))}
          onClick={() => setIsOpen(true)}
          className={TAB_CLASS}
        >
          <Tab
            icon={Ellipsis}
            count={waitingIn(
              queues,
              more.flatMap(({ views }) => views),
            )}
          >
            <Trans>More</Trans>
          </Tab>
        </button>
      )}
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={<Trans>More</Trans>}>
        <ul className="grid grid-cols-1 gap-1">
          {more.map((place) => (
            <li key={place.name}>
              <a
                href={paths[place.first.name]()}
                aria-current={currentOf(place.name === here)}
                onClick={() => setIsOpen(false)}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-line aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-text"
              >
                <Icon of={place.icon} />
                <span className="grow">{i18n._(place.words)}</span>
                <Waiting count={waitingIn(queues, place.views)} />
              </a>
            </li>
          ))}
        </ul>
        <Button
          icon={Footprints}
          onClick={() => {
            setIsOpen(false)
            onTour()
          }}
        >
          <Trans>Show the tour again</Trans>
        </Button>
      </Sheet>
    </nav>
  )
}

type TabProps = { icon: LucideIcon; count: number; children: ReactNode }

function Tab({ icon, count, children }: TabProps) {
  return (
    <>
      <Icon of={icon} size={24} />
      {children}
      <Waiting count={count} className="absolute top-0.5 left-1/2 px-1.5" />
    </>
  )
}
