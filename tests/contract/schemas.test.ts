import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { anyFields, text } from '#engine/shared/fields.ts'
import { MUTATIONS } from '#engine/shared/registry.ts'
import { serverRow } from '#engine/shared/sync.ts'
import { declared, nameOf } from './declared.ts'
import { type Part, partsOf, type Schema } from './schema-parts.ts'

const partsNamed = (schema: Schema | undefined, at: string) =>
  schema === undefined ? [] : partsOf(schema, at)

const taken: Part[] = [
  ...declared.flatMap((one) => {
    const { params, query, body } = one.endpoint ?? {}
    const name = nameOf(one)
    return [
      ...partsNamed(params, `${name} params`),
      ...partsNamed(query, `${name} query`),
      ...partsNamed(body, `${name} body`),
    ]
  }),
  ...[...MUTATIONS.values()].flatMap(({ op, set }) => partsOf(set, op)),
]
const answered = declared.flatMap((one) => partsNamed(one.endpoint?.reply, nameOf(one)))
const all = [...taken, ...answered]

const isOf = (type: string) => (part: Part) => part.schema.type === type
const placesOf = (parts: Part[]) => parts.map(({ at }) => at)
const has = ({ actions }: Part, ...types: string[]) =>
  actions.some(({ type }) => types.includes(type))

/** A record by codes of ours, whose values are of one shape. */
function isOfCodes({ schema }: Part): boolean {
  const record = (schema.type === 'record' ? schema : null) as { key: Schema; value: Schema } | null
  if (record === null || record.value.type !== 'object') return false
  return partsOf(record.key, '').some(({ roots }) => roots.includes(text))
}

test('the walk finds a string in every kind of schema', () => {
  const raw = v.string()
  const schema = v.object({
    list: v.array(raw),
    maybe: v.optional(v.nullable(raw)),
    either: v.union([v.object({ raw }), v.tuple([raw])]),
    kind: v.variant('kind', [v.object({ kind: v.literal('a'), raw })]),
    record: v.record(raw, raw),
    piped: v.pipe(
      v.object({ raw }),
      v.check(() => true),
    ),
  })
  expect(partsOf(schema, 'here').filter(isOf('string'))).toHaveLength(8)
  expect(() =>
    partsOf(
      v.lazy(() => raw),
      'here',
    ),
  ).toThrow('not known')
  expect(taken.filter(isOf('string')).length).toBeGreaterThan(60)
  expect(answered.filter(isOf('string')).length).toBeGreaterThan(60)
})

describe('in every schema of the contract and of the mutations', () => {
  test('text is cleaned of characters that the database refuses', () => {
    const raw = all.filter(isOf('string')).filter(({ roots }) => !roots.includes(text))
    expect(placesOf(raw.filter(({ at }) => !at.endsWith('.{key}')))).toEqual([])
    const ofAnyShape = all.filter((part) => ['record', 'unknown', 'any'].includes(part.schema.type))
    const inside = ofAnyShape.filter(
      (part) => !isOfCodes(part) && !/\.\{(key|value)\}$/.test(part.at),
    )
    expect(placesOf(inside.filter(({ roots }) => !roots.includes(anyFields)))).toEqual([])
  })

  test('only rows of the server pass unchecked', () => {
    const loose = all.filter(({ schema }) => schema.type.startsWith('loose'))
    expect([...new Set(loose.map(({ schema }) => schema))]).toEqual([serverRow])
  })

  test('a list has a maximum length', () => {
    const lists = all.filter(isOf('array'))
    expect(lists.length).toBeGreaterThan(10)
    expect(placesOf(lists.filter((part) => !has(part, 'max_length')))).toEqual([])
  })
})

describe('in what is sent to the server', () => {
  test('text has a maximum length or a pattern', () => {
    const endless = taken
      .filter(isOf('string'))
      .filter((part) => !has(part, 'max_length', 'regex', 'uuid') && !part.at.endsWith('.{key}'))
    expect(placesOf(endless)).toEqual([])
  })

  test('a number is whole and has both bounds', () => {
    const numbers = taken.filter(isOf('number'))
    expect(numbers.length).toBeGreaterThan(10)
    const wild = numbers.filter(
      (part) => !has(part, 'integer') || !has(part, 'min_value') || !has(part, 'max_value'),
    )
    expect(placesOf(wild)).toEqual([])
  })
})
