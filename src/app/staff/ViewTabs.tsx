import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { usePathname } from '#engine/client/navigation/location.ts'
import { showCurrent } from '#engine/client/ui/show-current.ts'
import { paths } from '#engine/shared/paths.ts'
import type { useQueues } from '#features/console/staff/parts/use-queues.ts'
import { placeAt, placesOf, viewAt } from './places.ts'
import { useViews } from './use-views.ts'
import { Waiting, waitingIn } from './Waiting.tsx'

/** The views of the current place, with what waits in each; nothing where it has only one. */
export function ViewTabs({ queues }: { queues: ReturnType<typeof useQueues> }) {
  const { i18n } = useLingui()
  const pathname = usePathname()
  const here = placeAt(pathname)
  const place = placesOf(useViews(queues)).find(({ name }) => name === here)
  const current = viewAt(pathname)
  const counts = place?.views.map((one) => waitingIn(queues, [one])).join()
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts and another language change the widths that the effect measures
  useLayoutEffect(() => {
    if (row.current) showCurrent(row.current)
  }, [pathname, counts, i18n.locale])
  if (place === undefined || place.views.length < 2) return null
  return (
    <nav
      ref={row}
      aria-label={i18n._(place.words)}
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 pt-4 pb-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0 print:hidden"
    >
      {place.views.map((one) => (
        <a
          key={one.name}
          href={paths[one.name]()}
          aria-current={one.view === current ? 'page' : undefined}
          className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line px-3.5 text-14 whitespace-nowrap text-ink-soft hover:border-line-strong hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-transparent aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text lg:min-h-9"
        >
          {i18n._(one.view.words)}
          <Waiting count={waitingIn(queues, [one])} />
        </a>
      ))}
    </nav>
  )
}
