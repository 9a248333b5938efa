import type { WireMutation } from '#shared/contract/sync.ts'
import { MUTATIONS } from '#shared/mutations/registry.ts'

type Set = WireMutation['set']

/**
 * Makes this process a later release, in which the `set` of one kind of change has got other shapes: one step for each
 * version since the first. Answers how to go back.
 */
export function nextRelease(op: string, ...steps: ((set: Set) => Set)[]): () => void {
  const registry = MUTATIONS as Map<string, NonNullable<ReturnType<typeof MUTATIONS.get>>>
  const today = registry.get(op)
  if (today === undefined) throw new Error(`No mutation ${op}`)
  const upcast = Object.fromEntries(steps.map((step, i) => [i + 1, step]))
  registry.set(op, { ...today, v: 1 + steps.length, upcast })
  return () => registry.set(op, today)
}
