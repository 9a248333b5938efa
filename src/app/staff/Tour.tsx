import { Trans, useLingui } from '@lingui/react/macro'
import { type LucideIcon, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePathname } from '#engine/client/navigation/location.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { useQueues } from '#features/console/staff/parts/use-queues.ts'
import { KeyRows } from './KeyRows.tsx'
import { type Place, placeAt, placesOf } from './places.ts'
import type { TourState } from './use-tour.ts'
import { useViews } from './use-views.ts'

type TourProps = { tour: TourState; step: number; queues: ReturnType<typeof useQueues> }

/**
 * The tour above the first page of the console: the places that this person may use, a sentence on each, then the
 * search and its keys. It covers nothing and keeps no focus.
 */
export function Tour({ tour, step, queues }: TourProps) {
  const { t } = useLingui()
  const { go, end, asked } = tour
  const card = useRef<HTMLElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const places = placesOf(useViews(queues))
  const last = places.length
  // Rights may have changed since the step was reached.
  const at = Math.min(step, last)
  const place = places[at]
  const [nth, count] = [at + 1, last + 1]
  useEffect(() => {
    if (asked === 0) return undefined
    // The list of keys gives the focus back as it closes.
    const timer = setTimeout(() => card.current?.focus())
    return () => clearTimeout(timer)
  }, [asked])
  const leave = () => {
    end()
    document.getElementById('main')?.focus()
  }
  const back = () => {
    go(at - 1)
    // The first step has no way back.
    if (at === 1) next.current?.focus()
  }
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-label={t`Tour of the console`}
      className="mt-4 grid grid-cols-1 gap-4 print:hidden"
    >
      <div aria-live="polite" className="grid grid-cols-1 gap-2">
        <p className="caption flex flex-wrap justify-between gap-x-4">
          <span>
            <Trans>The console in one minute</Trans>
          </span>
          <span className="tabular-nums">
            <Trans>
              {nth} of {count}
            </Trans>
          </span>
        </p>
        {place ? <PlaceStep place={place} /> : <SearchStep />}
      </div>
      <div className="flex flex-wrap gap-3">
        {at > 0 && (
          <Button onClick={back}>
            <Trans context="tour">Back</Trans>
          </Button>
        )}
        <Button ref={next} look="primary" onClick={at === last ? leave : () => go(at + 1)}>
          {at === last ? <Trans>Finish tour</Trans> : <Trans context="tour">Next</Trans>}
        </Button>
        {at < last && (
          <Button look="plain" onClick={leave}>
            <Trans>Skip tour</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

type StepProps = { icon: LucideIcon; title: ReactNode; children: ReactNode }

function Step({ icon, title, children }: StepProps) {
  return (
    <>
      <p className="flex min-h-11 items-center gap-3 text-18 font-semibold">
        <Icon of={icon} />
        {title}
      </p>
      <p>{children}</p>
    </>
  )
}

function PlaceStep({ place }: { place: Place }) {
  const { i18n } = useLingui()
  const isHere = placeAt(usePathname()) === place.name
  const name = i18n._(place.words)
  return (
    <Step
      icon={place.icon}
      title={
        isHere ? (
          <span>{name}</span>
        ) : (
          <a
            href={paths[place.first.name]()}
            className="inline-flex min-h-11 items-center underline"
          >
            {name}
          </a>
        )
      }
    >
      {i18n._(place.tour)}
    </Step>
  )
}

function SearchStep() {
  return (
    <>
      <Step icon={Search} title={<Trans>Search</Trans>}>
        <Trans>The field at the top of every page finds any number.</Trans>
      </Step>
      <div className="pointer-coarse:hidden">
        <KeyRows
          rows={[
            { keys: ['/'], words: <Trans>Search</Trans> },
            { keys: ['Ctrl/⌘', 'K'], words: <Trans>Search, also from within a field</Trans> },
            { keys: ['?'], words: <Trans>All keys, and this tour again</Trans> },
          ]}
        />
      </div>
    </>
  )
}
