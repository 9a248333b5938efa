import { Trans } from '@lingui/react/macro'
import { createContext, use } from 'react'
import { Chip } from '#engine/client/ui/Chip.tsx'
import type { Taken } from '#features/desk/contract/console.ts'

/** Who works on what waits, by its id; provided by the console. */
export const TakenContext = createContext<ReadonlyMap<string, Taken>>(new Map())

/** Who has taken a thing of a queue, wherever it is listed. */
export function TakenBy({ object }: { object: string }) {
  const assignment = use(TakenContext).get(object)
  return assignment === undefined ? null : <TakenChip assignment={assignment} />
}

export function TakenChip({
  assignment: { by, isOwn },
}: {
  assignment: Pick<Taken, 'by' | 'isOwn'>
}) {
  return (
    <Chip tone={isOwn ? 'good' : 'caution'}>
      {isOwn ? <Trans>Taken by you</Trans> : <Trans>Taken by {by}</Trans>}
    </Chip>
  )
}
