import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Right } from '#engine/shared/rights.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** A screen of the console. `src/app/staff/places.ts` says in which place of the navigation it is. */
export type StaffView = {
  view: ComponentType
  /** What its tab calls it, and its heading. Another heading is listed in `tests/support/staff-screens.ts`. */
  words: MessageDescriptor
  /** The right that its endpoints declare. Without it the view is not shown. */
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
