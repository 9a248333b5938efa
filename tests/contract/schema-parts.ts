import type * as v from 'valibot'

export type Schema = v.GenericSchema<unknown, unknown>
/** A schema with the actions of its pipe, nested pipes unfolded, and where it stands. */
export type Part = { at: string; schema: Schema; roots: Schema[]; actions: Action[] }
type Action = { kind: string; type: string; requirement?: unknown }
type Inside = {
  pipe?: readonly (Schema | Action)[]
  entries?: Record<string, Schema>
  item?: Schema
  items?: readonly Schema[]
  /** A schema in a record, a name in a variant. */
  key?: Schema | string
  value?: Schema
  wrapped?: Schema
  options?: readonly (Schema | string)[]
}

const LEAVES = new Set([
  'string',
  'number',
  'boolean',
  'literal',
  'picklist',
  'unknown',
  'undefined',
])
const isSchema = (part: Schema | Action): part is Schema => part.kind === 'schema'

/** Every schema inside a schema. Throws at a kind that it does not know, so that none is passed over. */
export function partsOf(schema: Schema, at: string): Part[] {
  const inside = schema as Inside
  const { roots, actions } = unfold(schema)
  const children = Object.entries({
    ...inside.entries,
    ...(inside.item && { '[]': inside.item }),
    ...Object.fromEntries((inside.items ?? []).map((item, i) => [i, item])),
    ...(typeof inside.key === 'object' && { '{key}': inside.key }),
    ...(inside.value && { '{value}': inside.value }),
    ...(inside.wrapped && { '': inside.wrapped }),
    ...Object.fromEntries(
      (inside.options ?? []).flatMap((option, i) =>
        typeof option === 'object' ? [[`|${i}`, option]] : [],
      ),
    ),
  })
  if (children.length === 0 && !LEAVES.has(schema.type) && !('entries' in schema)) {
    throw new Error(`${at} is a ${schema.type}, whose inside is not known here`)
  }
  return [
    { at, schema, roots, actions },
    ...children.flatMap(([name, child]) => partsOf(child, `${at}.${name}`)),
  ]
}

/** The schemas that a pipe begins with, from the outermost in, and all of its actions. */
function unfold(schema: Schema): { roots: Schema[]; actions: Action[] } {
  const [first, ...rest] = (schema as Inside).pipe ?? []
  const actions = rest.filter((part): part is Action => !isSchema(part))
  if (first === undefined || !isSchema(first)) return { roots: [schema], actions }
  const inner = unfold(first)
  return { roots: [schema, ...inner.roots], actions: [...inner.actions, ...actions] }
}
