import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { usePathname } from '#engine/client/navigation/location.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { showCurrent } from '#engine/client/ui/show-current.ts'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { VisuallyHidden } from '#engine/client/ui/VisuallyHidden.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { PlaceGroup, StaffPlace } from '#features/console/staff/parts/place.ts'
import type { useQueues } from '#features/console/staff/parts/use-queues.ts'
import { MAX_COUNTED, type Queue } from '#features/desk/contract/console.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'
import { GROUPS, type StaffPlaceName } from './places.ts'
import { usePlaces } from './use-places.ts'

/** The console's places that this person may use, with what waits in each: a rail on a desktop, tabs on a phone. */
export function StaffNav({ queues }: { queues: ReturnType<typeof useQueues> }) {
  const { i18n, t } = useLingui()
  const pathname = usePathname().replace(/\/+$/, '')
  const places = usePlaces(queues)
  const waiting = ({ queue = [] }: StaffPlace): Waiting => {
    const names: readonly QueueName[] = typeof queue === 'string' ? [queue] : queue
    const counted = queues.state === 'ready' ? queues.value.queues : []
    const own = counted.filter(({ name }) => names.includes(name))
    return {
      count: own.reduce((sum, { count }) => sum + count, 0),
      oldestAt: own.flatMap(({ oldestAt }) => oldestAt ?? []).sort()[0] ?? null,
    }
  }
  const isWide = useWide()
  const label = t`Warehouse console`
  const rail = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or counts that arrive move the current place
  useLayoutEffect(() => {
    if (rail.current) showCurrent(rail.current)
  }, [pathname, queues.state])
  if (!isWide) {
    const tabs = places.map(({ name, place }) => {
      const href = paths[name]()
      const count = waiting(place).count || undefined
      return { href, label: i18n._(place.words), count, current: pathname === href }
    })
    return <Tabs label={label} tabs={tabs} />
  }
  const groups = Object.keys(GROUPS) as PlaceGroup[]
  return (
    <nav
      ref={rail}
      aria-label={label}
      className="sticky top-14 grid max-h-[calc(100dvh-3.5rem)] content-start gap-5 overflow-y-auto py-5 pr-4 text-14"
    >
      {groups.map((group) => {
        const own = places.filter(({ place }) => place.group === group)
        if (own.length === 0) return null
        return (
          <div key={group} className="grid gap-0.5">
            <h2 className="caption px-3 pb-1">{i18n._(GROUPS[group])}</h2>
            {own.map(({ name, place }) => (
              <RailLink
                key={name}
                name={name}
                place={place}
                here={pathname === paths[name]()}
                waiting={waiting(place)}
              />
            ))}
          </div>
        )
      })}
      {(queues.state === 'offline' || queues.state === 'error') && (
        <div className="grid gap-2 px-3 text-ink-soft">
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
  )
}

type Waiting = Pick<Queue, 'count' | 'oldestAt'>
type RailLinkProps = {
  name: StaffPlaceName
  place: StaffPlace
  here: boolean
  waiting: Waiting
}

function RailLink({ name, place, here, waiting }: RailLinkProps) {
  const { i18n } = useLingui()
  const { relative, number } = useFormat()
  const { count } = waiting
  const text = count >= MAX_COUNTED ? `${number(MAX_COUNTED - 1)}+` : number(count)
  const age = waiting.oldestAt ? relative(waiting.oldestAt, nowMs()) : null
  return (
    <a
      href={paths[name]()}
      aria-current={here ? 'page' : undefined}
      className="flex min-h-9 items-center gap-2.5 rounded-control px-3 py-1.5 text-ink-soft hover:bg-line hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
    >
      <Icon of={place.icon} size={16} />
      <span className="grid grow">
        {i18n._(place.words)}
        {age !== null && (
          <span className="text-12 font-normal text-ink-soft">
            <Trans>Oldest: {age}</Trans>
          </span>
        )}
      </span>
      {count > 0 && (
        <span className="rounded-full bg-line px-2 text-12 font-semibold text-ink tabular-nums">
          {text}
          <VisuallyHidden>
            {' '}
            <Trans>waiting</Trans>
          </VisuallyHidden>
        </span>
      )}
    </a>
  )
}
