import type { FailureCode, FieldFailure } from '#engine/shared/failures.ts'
import { LANGUAGES } from '#engine/shared/languages.ts'
import type { ProductEntry } from '#features/mall/contract/staff-catalogue.ts'

/** What is wrong with a product beyond its single fields: what it must have to be published, and variants that are alike. */
export function productFailures(product: ProductEntry): FieldFailure[] {
  const { name, details, attributes, optionNames, variants, pictures, state } = product
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
    ...(variants.length === 0 ? [wrong('variants', 'array_min', { min: 1 })] : []),
    ...failures,
    ...foreign,
  ]
}
