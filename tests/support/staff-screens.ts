import { type ConsoleView, isConsoleView, PATTERNS, paths } from '#engine/shared/paths.ts'

/** `opens`: what its list links to, each with a heading of its own and a way back to `up`. */
type StaffScreen = {
  path: string
  /** Null where it is the name of its place in the navigation. */
  heading: string | null
  opens?: { list?: string; link: RegExp; up: string }
}

/** Screens with another heading than their place. Search and parcel are not places of the navigation. */
const HEADINGS: Partial<Record<ConsoleView, string>> = {
  staffLabel: 'Shelf labels',
  staffParcel: 'Parcel',
  staffRequests: 'Requests to review',
  staffSearch: 'Search',
  staffWarehouses: 'Warehouses',
}

const OPENS: Partial<Record<ConsoleView, NonNullable<StaffScreen['opens']>>> = {
  staffCatalogue: { link: /product=(?!new)/, up: paths.staffCatalogue() },
  // Other journeys pack and pay the orders of the other lists.
  staffOrders: {
    list: paths.staffOrders({ list: 'cancelled' }),
    link: /code=TC/,
    up: paths.staffOrders({ list: 'cancelled' }),
  },
  staffMessages: {
    list: paths.staffMessages({ list: 'all' }),
    link: /messages\?.*member=/,
    up: paths.staffMessages(),
  },
}

/** Every screen of the console. */
export const STAFF_SCREENS = Object.keys(PATTERNS)
  .filter(isConsoleView)
  .map((name): StaffScreen & { name: ConsoleView } => {
    const opens = OPENS[name]
    const heading = HEADINGS[name] ?? null
    return { name, path: PATTERNS[name], heading, ...(opens && { opens }) }
  })
