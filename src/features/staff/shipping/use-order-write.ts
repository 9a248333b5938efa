import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import type { Desk } from './order-rows.ts'

/** Refusals that say that the order on the screen is not as the server has it. */
const STALE: readonly string[] = ['wrong_status', 'already_decided']

/** A write to the opened order. If the order has changed in the meantime, it is loaded again. */
export function useOrderWrite({
  onStale,
}: Pick<Desk, 'onStale'>): ReturnType<typeof useStaffWrite> {
  const { send, ...state } = useStaffWrite()
  return {
    ...state,
    send: (form, typed, call) =>
      send(form, typed, async (...request) => {
        const answer = await call(...request)
        if (!answer.ok && STALE.includes(answer.problem.code)) onStale()
        return answer
      }),
  }
}
