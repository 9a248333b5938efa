import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { usePathname } from '#engine/client/navigation/location.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { showCurrent } from '#engine/client/ui/show-current.ts'
import { paths } from '#engine/shared/paths.ts'
import type { useQueues } from '#features/console/staff/parts/use-queues.ts'
import { PlaceTabs } from './PlaceTabs.tsx'
import { type Place, placeAt, placesOf } from './places.ts'
import { useViews } from './use-views.ts'
import { Waiting, waitingIn } from './Waiting.tsx'

type StaffNavProps = { queues: ReturnType<typeof useQueues>; onTour: () => void }

/**
 * The console's places in which this person has a view, with what waits in each: a list on a desktop, icons with short
 * names on a tablet, tabs at the bottom of a phone.
 */
export function StaffNav({ queues, onTour }: StaffNavProps) {
  const { t } = useLingui()
  const pathname = usePathname()
  const places = placesOf(useViews(queues))
  const here = placeAt(pathname)
  const rail = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or counts that arrive move the current place
  useLayoutEffect(() => {
    if (rail.current) showCurrent(rail.current)
  }, [pathname, queues.state])
  return (
    <>
      <nav
        ref={rail}
        aria-label={t`Warehouse console`}
        className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] content-start gap-1 overflow-y-auto py-5 text-14 md:grid lg:pr-4"
      >
        {places.map((place) => (
          <RailLink
            key={place.name}
            place={place}
            isHere={place.name === here}
            count={waitingIn(queues, place.views)}
          />
        ))}
        {(queues.state === 'offline' || queues.state === 'error') && (
          <div className="hidden gap-2 px-3 pt-3 text-ink-soft lg:grid">
            <p>
              <Trans>Couldn’t count what’s waiting.</Trans>
            </p>
            <Button
              icon={RotateCw}
              onClick={queues.again}
              busy={queues.asking === 'again'}
              className="min-h-9!"
            >
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </nav>
      <PlaceTabs queues={queues} places={places} here={here} onTour={onTour} />
    </>
  )
}

type RailLinkProps = { place: Place; isHere: boolean; count: number }

function RailLink({ place, isHere, count }: RailLinkProps) {
  const { i18n } = useLingui()
  const href = paths[place.first.name]()
  return (
    <a
      href={href}
      // The link leads to the first view of the place, and another one may be open.
      aria-current={isHere ? 'location' : undefined}
      className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control px-1 py-1.5 text-center text-12 leading-tight text-ink-soft wrap-anywhere hover:bg-line hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-text lg:min-h-11 lg:flex-row lg:gap-3 lg:px-3 lg:text-left lg:text-14"
    >
      <Icon of={place.icon} />
      <span className="lg:grow">{i18n._(place.words)}</span>
      <Waiting
        count={count}
        className="max-lg:absolute max-lg:top-0.5 max-lg:left-1/2 max-lg:px-1.5"
      />
    </a>
  )
}
