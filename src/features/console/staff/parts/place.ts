import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Right } from '#engine/shared/rights.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** What the navigation of the console groups its places by. */
export type PlaceGroup = 'warehouse' | 'money' | 'business'

/** A screen that the console's navigation lists. */
export type StaffPlace = {
  view: ComponentType
  /** What the navigation calls it, and its heading. Another heading is listed in `tests/support/staff-screens.ts`. */
  words: MessageDescriptor
  icon: LucideIcon
  group: PlaceGroup
  /** The right that its endpoints declare. Without it the place is not shown. */
  right: Right | readonly Right[]
  /** What waits there. */
  queue?: QueueName | readonly QueueName[]
  /** Needs the warehouse of this tab. */
  atStation?: true
  /** Opens it after `g`. */
  shortcut: string
}

/** A queue on the board. `href`: where a thing of it is worked on, by its number where the screen opens one. */
export type QueuePlace = { words: MessageDescriptor; href: (label: string | null) => string }
