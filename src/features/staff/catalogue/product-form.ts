import * as v from 'valibot'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { asDecimal, type FieldFailure, failuresOf, type Read } from '#shared/contract/failures.ts'
import { inLanguages } from '#shared/contract/fields.ts'
import type { Texts } from '#shared/contract/mall.ts'
import { productFailures } from '#shared/contract/product-failures.ts'
import {
  type ProductEntry,
  productEntry,
  type StoredProduct,
} from '#shared/contract/staff-catalogue.ts'
import { decimalText, parseDecimal } from '#shared/domain/decimal.ts'
import { parseYuan, yuanText } from '#shared/domain/money.ts'

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
  /** `cost`: what a piece costs us. `weight`: instead of the product's. */
  ...textFields('price', 'cost', 'stockChange', 'weight'),
  /** One of the product's pictures; empty for none of its own. */
  picture: v.optional(v.string(), ''),
  /** Pieces in stock; null for a new variant. */
  stock: v.nullable(v.number()),
})
export type VariantForm = v.InferOutput<typeof variantForm>
/** A product as typed. Options have their values once, and variants choose among them. */
export const productForm = v.object({
  ...textFields('code', 'shopId', 'categoryId', 'minimumOrder'),
  ...textFields('weight', 'length', 'width', 'height'),
  ...v.pick(productEntry, ['isHot', 'goodsClass', 'tags']).entries,
  name: texts,
  details: texts,
  pictures: readonly(v.string()),
  attributes: readonly(v.object({ key: v.string(), name: texts, value: texts })),
  options: readonly(option),
  variants: readonly(variantForm),
})
export type ProductForm = v.InferOutput<typeof productForm>
export type NewKey = () => string

export const NO_TEXTS: Texts = { zh: '', zh2: '', en: '' }

export const newVariant = (id: string, chosen: readonly string[] = []): VariantForm => ({
  id,
  chosen,
  price: '',
  cost: '',
  stockChange: '',
  weight: '',
  picture: '',
  stock: null,
})

export const emptyProduct = (newKey: NewKey): ProductForm => ({
  code: '',
  shopId: '',
  categoryId: '',
  isHot: false,
  name: NO_TEXTS,
  details: NO_TEXTS,
  goodsClass: 'standard',
  tags: [],
  pictures: [],
  attributes: [],
  options: [],
  variants: [newVariant(newKey())],
  minimumOrder: '1',
  weight: '',
  length: '',
  width: '',
  height: '',
})

export function formOf(product: StoredProduct, newKey: NewKey): ProductForm {
  const { optionNames, variants, attributes, lengthMm, widthMm, heightMm } = product
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
  const cm = (mm: number) => decimalText(mm, 1)
  return {
    ...product,
    options,
    attributes: attributes.map((attribute) => ({ key: newKey(), ...attribute })),
    variants: variants.map(
      ({ id, specification, priceFen, costFen, stock, weightGrams, picture }) => ({
        id,
        stock,
        stockChange: '',
        price: yuanText(priceFen),
        cost: costFen === null ? '' : yuanText(costFen),
        weight: weightGrams === null ? '' : String(weightGrams),
        picture: picture ?? '',
        chosen: options.map(
          ({ values }, nth) =>
            values.find(({ texts }) => same(texts, specification[nth]))?.key ?? '',
        ),
      }),
    ),
    minimumOrder: String(product.minimumOrder),
    weight: String(product.weightGrams),
    length: cm(lengthMm),
    width: cm(widthMm),
    height: cm(heightMm),
  }
}

const numberOf = (typed: string, digits = 0): number | undefined =>
  typed.trim() === '' ? undefined : (parseDecimal(typed, digits) ?? Number.NaN)

const fenOf = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : (parseYuan(typed) ?? Number.NaN)

/** The product by the schema of the server. Failures name the fields of the form. */
export function readProduct(form: ProductForm, state: ProductEntry['state']): Read<ProductEntry> {
  const { options, variants, attributes, minimumOrder, weight, length, width, height } = form
  const read = v.safeParse(productEntry, {
    ...form,
    state,
    attributes: attributes.map(({ name, value }) => ({ name, value })),
    optionNames: options.map(({ name }) => name),
    variants: variants.map((variant) => ({
      id: variant.id,
      specification: options.map(
        ({ values }, nth) => values.find(({ key }) => key === variant.chosen[nth])?.texts,
      ),
      priceFen: fenOf(variant.price),
      costFen: fenOf(variant.cost) ?? null,
      stockChange: numberOf(variant.stockChange.replace(/^\s*[+＋]/, '')) ?? 0,
      weightGrams: numberOf(variant.weight) ?? null,
      // One that was removed from the product shows nothing any more.
      picture: form.pictures.includes(variant.picture) ? variant.picture : null,
    })),
    minimumOrder: numberOf(minimumOrder),
    weightGrams: numberOf(weight),
    lengthMm: numberOf(length, 1),
    widthMm: numberOf(width, 1),
    heightMm: numberOf(height, 1),
  })
  const failures = [
    ...(read.success ? productFailures(read.output) : failuresOf(read.issues)),
    ...unusedValues(form),
  ].map((failure) => inForm(failure, form))
  if (!read.success || failures.length > 0) return { ok: false, failures }
  return { ok: true, value: read.output }
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

const FORM_FIELDS: Record<string, readonly [field: string, digits: number]> = {
  weightGrams: ['weight', 0],
  lengthMm: ['length', 1],
  widthMm: ['width', 1],
  heightMm: ['height', 1],
}
const VARIANT_FIELDS: typeof FORM_FIELDS = {
  priceFen: ['price', 2],
  costFen: ['cost', 2],
  weightGrams: ['weight', 0],
}

/** A failure of the server's field as of the form's, with limits as they are typed. */
export function inForm(failure: FieldFailure, { options, variants }: ProductForm): FieldFailure {
  const [field = '', nth = '', name = '', option = '', language] = failure.path.split('.')
  const at = (path: string) => ({ ...failure, path })
  if (field === 'optionNames') return at(`options.${nth}.name.${name}`)
  if (field !== 'variants') {
    const [own, digits] = FORM_FIELDS[field] ?? [failure.path, 0]
    return digits > 0 ? asDecimal(at(own), digits) : at(own)
  }
  const [own, digits] = VARIANT_FIELDS[name] ?? [name, 0]
  if (own !== 'specification') {
    const path = nth === '' ? 'variants' : `variants.${nth}.${own}`
    return digits > 0 ? asDecimal(at(path), digits) : at(path)
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
