import type { Definition } from '#engine/shared/mutation.ts'

type Fields = Record<string, unknown>

/** One change requested by a form or action; the outbox adds number, time and, unless one is given, mid. */
export type AnyIntent = {
  definition: Definition<Fields>
  id: string
  set: Fields
  base?: Fields
  mid?: string
}

/**
 * Creates an intent. `base` is the row as the form showed it when it was opened; it defaults to the row at the time of
 * the write.
 */
export function intent<Set>(
  definition: Definition<Set>,
  id: string,
  set: NoInfer<Set>,
  base?: object,
): AnyIntent {
  const loose = {
    definition: definition as unknown as Definition<Fields>,
    id,
    set: set as Fields,
  }
  return base === undefined ? loose : { ...loose, base: base as Fields }
}
