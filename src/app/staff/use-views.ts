import { useSession } from '#engine/client/session/use-session.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import type { useQueues } from '#features/console/staff/parts/use-queues.ts'
import { type NamedView, viewsFor } from './places.ts'

/** The views that this person may open now; those of what is not offered, while their queues have work. */
export function useViews(queues: ReturnType<typeof useQueues>): readonly NamedView[] {
  const { features } = useBusiness()
  const counted = queues.state === 'ready' ? queues.value.queues : []
  const waits = (queue: string) => counted.some(({ name, count }) => name === queue && count > 0)
  return viewsFor(useSession(), { features, waits })
}
