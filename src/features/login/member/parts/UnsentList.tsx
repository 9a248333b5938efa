import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Waiting } from '#engine/client/data/waiting.ts'

export type UnsentListProps = { unsent: Waiting }

/** How many there are of each kind, in the order of the list. */
const LINES = {
  parcels: (parcels) => <Plural value={parcels} one="# parcel" other="# parcels" />,
  photos: (photos) => <Plural value={photos} one="# photo" other="# photos" />,
  forms: (forms) => <Plural value={forms} one="# unfinished form" other="# unfinished forms" />,
  messages: (messages) => <Plural value={messages} one="# message" other="# messages" />,
  others: (others) => <Plural value={others} one="# other change" other="# other changes" />,
} as const satisfies Record<keyof Waiting, (count: number) => ReactNode>
const kinds = Object.keys(LINES) as (keyof Waiting)[]

/** Lists what exists only on this device, by kind. */
export function UnsentList({ unsent }: UnsentListProps) {
  return (
    <ul className="list-disc space-y-1 pl-5 font-semibold">
      {kinds.map((kind) => unsent[kind] > 0 && <li key={kind}>{LINES[kind](unsent[kind])}</li>)}
    </ul>
  )
}
