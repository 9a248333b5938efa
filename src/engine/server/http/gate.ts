import type { AtOnce } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { HttpContext } from './http-env.ts'
import { problem } from './problems.ts'

const FULL_RETRY_SECONDS = 3

/** Whoever is inside gets no more than this share of the room that is left, so a few callers leave room for others. */
const SHARE = 1 / 8

/** Bounds the concurrent requests of all callers and of each. */
export type Gate = {
  /** Returns a function to leave, or undefined if there is no room. */
  enter: (caller: string) => (() => void) | undefined
}

export function makeGate({ all, each }: AtOnce): Gate {
  const inside = new Map<string, number>()
  let count = 0
  return {
    enter(caller) {
      const own = inside.get(caller) ?? 0
      const most = own === 0 ? 1 : Math.min(each, (all - count) * SHARE)
      if (count >= all || own >= most) return undefined
      count += 1
      inside.set(caller, own + 1)
      return () => {
        count -= 1
        const remainder = (inside.get(caller) ?? 1) - 1
        if (remainder === 0) inside.delete(caller)
        else inside.set(caller, remainder)
      }
    },
  }
}

/**
 * Answers the request inside the gate, or with 503 if there is no room for it. It leaves when its answer has been sent,
 * which the server has in memory until then, or its caller has gone.
 */
export async function withinGate(
  c: HttpContext,
  gate: Gate,
  caller: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const leave = gate.enter(caller)
  if (leave === undefined) {
    return problem(c, refuse('unavailable', { retryAfterSeconds: FULL_RETRY_SECONDS }))
  }
  try {
    return await answer()
  } finally {
    const outgoing = c.env?.outgoing
    if (outgoing === undefined || outgoing.closed) leave()
    else outgoing.once('close', leave)
  }
}
