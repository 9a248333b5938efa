import * as v from 'valibot'
import { parseDecimal } from '#engine/shared/decimal.ts'
import {
  asDecimal,
  type FieldFailure,
  type FormEntry,
  failuresOf,
} from '#engine/shared/failures.ts'
import { inLanguages } from '#engine/shared/fields.ts'
import {
  type FieldTable,
  PRODUCT_FIELDS,
  type Texts,
  VARIANT_FIELDS,
} from '#features/mall/contract/product-fields.ts'
import {
  type ProductEntry,
  productEntry,
  type StoredProduct,
} from '#features/mall/contract/staff-catalogue.ts'
import { productFailures } from '#features/mall/rules/product-failures.ts'
import {
  digitsOf,
  emptyFields,
  fieldsWithout,
  readFields,
  shownFields,
  typedEntries,
} from './typed-fields.ts'

/** The fields of a product that have one control each; the others are typed in rows, or chosen by a button. */
const MAIN = fieldsWithout(PRODUCT_FIELDS, 'state', 'attributes', 'optionNames')
export type MainField = Exclude<keyof typeof MAIN, 'pictures' | 'sizeTable'>
const OF_VARIANT = fieldsWithout(VARIANT_FIELDS, 'specification')
export type VariantField = keyof typeof OF_VARIANT

const texts = inLanguages(v.string())
const readonly = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly())
/** A value of an option, with a key that lasts while it is edited. */
const optionValue = v.object({ key: v.string(), texts })
export type OptionValue = v.InferOutput<typeof optionValue>
const option = v.object({ key: v.string(), name: texts, values: readonly(optionValue) })
export type Option = v.InferOutput<typeof option>
const variantForm = v.object({
  id: v.string(),
  /** The key of the value of each option; empty until it is chosen. */
  chosen: readonly(v.string()),
  ...typedEntries(OF_VARIANT),
  stockChange: v.string(),
  /** Pieces in stock; null for a new variant. */
  stock: v.nullable(v.number()),
})
export type VariantForm = v.InferOutput<typeof variantForm>
/** A product as typed. Options have their values once, and variants choose among them. */
export const productForm = v.object({
  ...typedEntries(MAIN),
  attributes: readonly(v.object({ key: v.string(), name: texts, value: texts })),
  options: readonly(option),
  variants: readonly(variantForm),
})
export type ProductForm = v.InferOutput<typeof productForm>

/** What the release before called fields of a form. */
const OLD_FIELDS = {
  weight: 'weightGrams',
  length: 'lengthMm',
  width: 'widthMm',
  height: 'heightMm',
}
const OLD_VARIANT_FIELDS = { price: 'priceFen', cost: 'costFen', weight: 'weightGrams' }
const anyObject = v.record(v.string(), v.unknown())

/** A form that a device keeps, also one that the release before has left there. */
export const keptProduct = v.pipe(
  v.objectWithRest({ variants: v.array(anyObject) }, v.unknown()),
  v.transform((form) => ({
    ...renamed(form, OLD_FIELDS),
    variants: form.variants.map((variant) => renamed(variant, OLD_VARIANT_FIELDS)),
  })),
  productForm,
)

const renamed = (form: Record<string, unknown>, names: Record<string, string>) =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [names[name] ?? name, value]))

export type NewKey = () => string

export const NO_TEXTS: Texts = { zh: '', zh2: '', en: '' }

export const newVariant = (id: string, chosen: readonly string[] = []): VariantForm => ({
  id,
  chosen,
  ...emptyFields(OF_VARIANT),
  stockChange: '',
  stock: null,
})

export const emptyProduct = (newKey: NewKey): ProductForm => ({
  ...emptyFields(MAIN),
  attributes: [],
  options: [],
  variants: [newVariant(newKey())],
})

export function formOf(product: StoredProduct, newKey: NewKey): ProductForm {
  const { optionNames, variants, attributes } = product
  const same = (one: Texts, other: Texts | undefined) =>
    one.zh === other?.zh && one.zh2 === other.zh2 && one.en === other.en
  const options = optionNames.map((name, nth): Option => {
    const values: OptionValue[] = []
    for (const { specification } of variants) {
      const texts = specification[nth] ?? NO_TEXTS
      if (!values.some((one) => same(one.texts, texts))) values.push({ key: newKey(), texts })
    }
    return { key: newKey(), name, values }
  })
  return {
    ...shownFields(MAIN, product),
    options,
    attributes: attributes.map((attribute) => ({ key: newKey(), ...attribute })),
    variants: variants.map(({ id, specification, stock, ...variant }) => ({
      id,
      stock,
      stockChange: '',
      ...shownFields(OF_VARIANT, variant),
      chosen: options.map(
        ({ values }, nth) => values.find(({ texts }) => same(texts, specification[nth]))?.key ?? '',
      ),
    })),
  }
}

function piecesOf(input: string): number {
  const pieces = input.replace(/^\s*[+＋]/, '').trim()
  return pieces === '' ? 0 : (parseDecimal(pieces, 0) ?? Number.NaN)
}

/** The product by the schema of the server. Failures name the fields of the form. */
export function readProduct(
  form: ProductForm,
  state: ProductEntry['state'],
): FormEntry<ProductEntry> {
  const { options, variants, attributes } = form
  const result = v.safeParse(productEntry, {
    ...readFields(MAIN, form),
    state,
    attributes: attributes.map(({ name, value }) => ({ name, value })),
    optionNames: options.map(({ name }) => name),
    variants: variants.map((variant) => ({
      ...readFields(OF_VARIANT, variant),
      id: variant.id,
      specification: options.map(
        ({ values }, nth) => values.find(({ key }) => key === variant.chosen[nth])?.texts,
      ),
      stockChange: piecesOf(variant.stockChange),
      // One that was removed from the product shows nothing any more.
      picture: form.pictures.includes(variant.picture) ? variant.picture : null,
    })),
  })
  const failures = [
    ...(result.success ? productFailures(result.output) : failuresOf(result.issues)),
    ...unusedValues(form),
  ].map((failure) => inForm(failure, form))
  if (!result.success || failures.length > 0) return { ok: false, failures }
  return { ok: true, value: result.output }
}

/** A value that no variant has would be lost, since only variants are stored. */
function unusedValues({ options, variants }: ProductForm): FieldFailure[] {
  return options.flatMap(({ values }, nth) =>
    values.flatMap(({ key }, at) =>
      variants.some(({ chosen }) => chosen[nth] === key)
        ? []
        : [{ path: `options.${nth}.values.${at}.zh`, code: 'value_unused' as const, args: {} }],
    ),
  )
}

/** A failure of the server's field as of the form's, with limits as they are typed. */
export function inForm(failure: FieldFailure, { options, variants }: ProductForm): FieldFailure {
  const [field = '', nth = '', name = '', option = '', language] = failure.path.split('.')
  const at = (path: string) => ({ ...failure, path })
  if (field === 'optionNames') return at(`options.${nth}.name.${name}`)
  const shownIn = (table: FieldTable, of: string, failure: FieldFailure) => {
    const digits = digitsOf(table[of])
    return digits > 0 ? asDecimal(failure, digits) : failure
  }
  if (field !== 'variants') return shownIn(PRODUCT_FIELDS, field, failure)
  if (name !== 'specification') {
    return shownIn(
      VARIANT_FIELDS,
      name,
      nth === '' ? at('variants') : at(`variants.${nth}.${name}`),
    )
  }
  const key = variants[Number(nth)]?.chosen[Number(option)]
  const place = options[Number(option)]?.values.findIndex((value) => value.key === key)
  return language && place !== undefined && place >= 0
    ? at(`options.${option}.values.${place}.${language}`)
    : at(`variants.${nth}.chosen.${option || 0}`)
}

/** The variants that are still missing for every combination of the values. */
export function missingVariants(form: ProductForm, newKey: NewKey): VariantForm[] {
  const { options, variants } = form
  const all = options.reduce<string[][]>(
    (made, { values }) => made.flatMap((before) => values.map(({ key }) => [...before, key])),
    [[]],
  )
  const has = (chosen: readonly string[]) =>
    variants.some((variant) => chosen.every((key, nth) => variant.chosen[nth] === key))
  return all.filter((chosen) => !has(chosen)).map((chosen) => newVariant(newKey(), chosen))
}
