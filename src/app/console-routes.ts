import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'
import { type ConsoleView, isConsoleView, PATTERNS } from '#engine/shared/paths.ts'

/** A page of the console. All are one file, and share their title and catalogs. */
const consolePage = (name: ConsoleView) =>
  ({
    title: msg`Warehouse`,
    who: 'staff',
    page: lazyPage(
      async () => (await import('./staff/ConsolePage.tsx')).ConsolePage,
      () => ({ name }),
    ),
  }) as const
type ConsoleRoute = ReturnType<typeof consolePage>

const pages = Object.keys(PATTERNS).filter(isConsoleView)

/**
 * The console's part of `ROUTES`: a record for each of its paths. `VIEWS` (`src/app/staff/places.ts`) has what they show, so that the first
 * download of visitors names none of it.
 */
export const CONSOLE_ROUTES = {
  staff: { redirect: 'staffWork', who: 'staff' },
  ...(Object.fromEntries(pages.map((name) => [name, consolePage(name)])) as Record<
    ConsoleView,
    ConsoleRoute
  >),
} as const
