import { useSession } from '#engine/client/session/use-session.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'

/** Whether this visitor sees only that the business opens soon. Who has an account goes on. */
export function useOpeningSoon(): boolean {
  const { isOpen } = useBusiness()
  const { state } = useSession()
  // A page from before there was an opening says nothing of it.
  return isOpen === false && state === 'visitor'
}
