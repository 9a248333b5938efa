import { useRef } from 'react'
import { type Attention, refusedOne } from '#engine/client/data/attention.ts'

type RefusedOne = ReturnType<typeof refusedOne>

/**
 * The refused change that a form sends again, with the others of its group, as they were when the form was opened. Sending
 * them again takes them out of the tray, and the form stays until the server has decided.
 */
export function useRefusedOne(
  tray: Pick<Attention, 'refused'> | null,
  outcomeId: string | null,
): RefusedOne {
  const current = useRef<{ outcomeId: string | null; one: RefusedOne } | null>(null)
  if (current.current?.outcomeId === outcomeId) return current.current.one
  const one = refusedOne(tray ?? { refused: [] }, outcomeId)
  current.current = one.outcome === undefined ? null : { outcomeId, one }
  return one
}
