import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import type { Definition } from '#engine/shared/mutation.ts'

/** An edit with the fields that differ from the opened row; empty when none does. */
export function editIntents<Set extends object>(
  definition: Definition<Set>,
  row: { id: string } & { [Key in keyof Set]?: unknown },
  next: NoInfer<Set>,
): AnyIntent[] {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const changed = Object.entries(next).filter(
    ([key, value]) => !isSame(row[key as keyof Set], value),
  )
  if (changed.length === 0) return []
  return [intent(definition, row.id, Object.fromEntries(changed) as Set, row)]
}
