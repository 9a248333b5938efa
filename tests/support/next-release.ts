import { MUTATIONS } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'

const renamed =
  (from: string, to: string) =>
  ({ [from]: value, ...rest }: WireMutation['set']) =>
    value === undefined ? rest : { ...rest, [to]: value }

/**
 * Makes this process a later release, in which a field of one kind of change has got another name: one step for each
 * version since the first. Answers how to go back.
 */
export function nextRelease(
  op: string,
  ...renames: readonly (readonly [from: string, to: string])[]
): () => void {
  const registry = MUTATIONS as Map<string, NonNullable<ReturnType<typeof MUTATIONS.get>>>
  const today = registry.get(op)
  if (today === undefined) throw new Error(`No mutation ${op}`)
  const upcast = Object.fromEntries(
    renames.map(([from, to], i) => {
      const step = renamed(from, to)
      return [i + 1, { set: step, base: step }]
    }),
  )
  registry.set(op, { ...today, v: 1 + renames.length, upcast })
  return () => registry.set(op, today)
}
