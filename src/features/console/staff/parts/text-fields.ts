import * as v from 'valibot'

/** The schema of fields that hold what was typed into them. */
export const textFields = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, v.string()])) as Record<
    Name,
    v.StringSchema<undefined>
  >
