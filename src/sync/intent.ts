import type { Definition } from '#shared/mutations/mutation.ts'

type Fields = Record<string, unknown>

/** One change that a form or action asks for; the outbox adds number, time and, unless one is given, mid. */
export type AnyIntent = {
  definition: Definition<Fields>
  id: string
  set: Fields
  base?: Fields
  mid?: string
}

/**
 * Says what to change. `base` is the row as the form showed it when it was opened; without it, the row as it stands
 * when the change is written.
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
