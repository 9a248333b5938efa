import type { FailureCode, FieldFailure } from '#engine/shared/failures.ts'
import { LANGUAGES } from '#engine/shared/languages.ts'
import type { ProductEntry } from '#features/mall/contract/staff-catalogue.ts'

/** What is wrong with a product beyond its single fields: what it must have to be published, and variants that are alike. */
export function productFailures(product: ProductEntry): FieldFailure[] {
  const { name, details, attributes, optionNames, variants, pictures, state } = product
  const { head = [], rows = [] } = product.sizeTable ?? {}
  const wrong = (path: string, code: FailureCode, args: FieldFailure['args'] = {}) => ({
    path,
    code,
    args,
  })
  const missing = (texts: ProductEntry['name'], path: string) =>
    LANGUAGES.flatMap((language) =>
      texts[language] === '' ? [wrong(`${path}.${language}`, 'required')] : [],
    )
  const seen = new Set<string>()
  const foreign = variants.flatMap(({ picture }, nth) =>
    picture && !pictures.includes(picture)
      ? [wrong(`variants.${nth}.picture`, 'picture_unlisted')]
      : [],
  )
  const failures = variants.flatMap(({ specification }, nth) => {
    const path = `variants.${nth}.specification`
    if (specification.length !== optionNames.length) return [wrong(path, 'required')]
    const key = JSON.stringify(specification)
    if (seen.has(key)) return [wrong(path, 'repeated')]
    seen.add(key)
    return []
  })
  if (state !== 'published') return [...failures, ...foreign]
  return [
    ...missing(name, 'name'),
    ...missing(details, 'details'),
    ...attributes.flatMap((attribute, nth) => [
      ...missing(attribute.name, `attributes.${nth}.name`),
      ...missing(attribute.value, `attributes.${nth}.value`),
    ]),
    ...head.flatMap((texts, nth) => missing(texts, `sizeTable.head.${nth}`)),
    ...repeatedColumns(head),
    ...sizeFailures(rows),
    ...(variants.length === 0 ? [wrong('variants', 'array_min', { min: 1 })] : []),
    ...failures,
    ...foreign,
  ]
}

/** Columns of the size table that are called alike in a language. */
function repeatedColumns(head: readonly ProductEntry['name'][]): FieldFailure[] {
  return head.flatMap((texts, nth) =>
    LANGUAGES.flatMap((language) =>
      head.slice(0, nth).some((before) => before[language] === texts[language] && texts[language])
        ? [{ path: `sizeTable.head.${nth}.${language}`, code: 'repeated' as const, args: {} }]
        : [],
    ),
  )
}

/** Sizes without a name, or with that of another one. */
function sizeFailures(rows: readonly (readonly string[])[]): FieldFailure[] {
  const names = rows.map(([name = '']) => name)
  return names.flatMap((name, nth): FieldFailure[] => {
    const path = `sizeTable.rows.${nth}.0`
    if (name === '') return [{ path, code: 'required', args: {} }]
    return names.indexOf(name) < nth ? [{ path, code: 'repeated', args: {} }] : []
  })
}
