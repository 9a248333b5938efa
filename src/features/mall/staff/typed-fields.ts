import * as v from 'valibot'
import { decimalText, parseDecimal } from '#engine/shared/decimal.ts'
import { inLanguages } from '#engine/shared/fields.ts'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import type { FieldKind, FieldTable, ProductField } from '#features/mall/contract/product-fields.ts'

const NUMBERS = {
  whole: { digits: 0, show: (value: number) => decimalText(value, 0) },
  tenths: { digits: 1, show: (value: number) => decimalText(value, 1) },
  yuan: { digits: 2, show: yuanText },
}
type NumberKind = keyof typeof NUMBERS
type TextKind = NumberKind | 'text' | 'shop' | 'category'

const numberOf = (kind: FieldKind) => (kind in NUMBERS ? NUMBERS[kind as NumberKind] : undefined)

/** What a form holds of a field: what was typed of texts and numbers, and otherwise the value. */
export type Typed<Field extends ProductField> = Field['kind'] extends TextKind
  ? string
  : v.InferOutput<Field['entry']>
export type TypedFields<Table extends FieldTable> = {
  -readonly [Name in keyof Table]: Typed<Table[Name]>
}

/** A part of a table that keeps the names of its fields. */
export function fieldsWithout<Table extends FieldTable, Name extends keyof Table>(
  table: Table,
  ...names: readonly Name[]
): Omit<Table, Name> {
  const fields = Object.entries(table).filter(([name]) => !names.includes(name as Name))
  return Object.fromEntries(fields) as unknown as Omit<Table, Name>
}

const mapped = (table: FieldTable, toValue: (field: ProductField, name: string) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, toValue(field, name)]))

function shown({ kind }: ProductField, value: unknown): unknown {
  const number = numberOf(kind)
  if (number) return typeof value === 'number' && !Number.isNaN(value) ? number.show(value) : ''
  return value ?? ''
}

/** What a form begins with. */
export const emptyFields = <Table extends FieldTable>(table: Table) =>
  mapped(table, (field) => shown(field, field.initial)) as TypedFields<Table>

/** What a form shows of a stored row. */
export const shownFields = <Table extends FieldTable>(table: Table, row: object) =>
  mapped(table, (field, name) => shown(field, row[name as keyof typeof row])) as TypedFields<Table>

/** The values of a row as typed; a number that cannot be read is none, and what is empty is missing or null. */
export const readFields = (table: FieldTable, form: object) =>
  mapped(table, ({ kind, initial }, name) => {
    const input: unknown = form[name as keyof typeof form]
    if (typeof input !== 'string') return input
    const number = numberOf(kind)
    const isEmpty = input.trim() === ''
    if (isEmpty && initial === null) return null
    if (number === undefined) return input
    if (isEmpty) return undefined
    return (kind === 'yuan' ? parseYuan(input) : parseDecimal(input, number.digits)) ?? Number.NaN
  })

/** The schema of what a form holds; a form that was kept before a field was added begins it anew. */
export const typedEntries = <Table extends FieldTable>(table: Table) =>
  mapped(table, (field) => v.optional(typedSchema(field), () => shown(field, field.initial))) as {
    [Name in keyof Table]: v.GenericSchema<unknown, Typed<Table[Name]>>
  }

function typedSchema({ kind, entry }: ProductField): v.GenericSchema {
  if (kind === 'texts') return inLanguages(v.string())
  const isText = numberOf(kind) !== undefined || ['text', 'shop', 'category'].includes(kind)
  return isText ? v.string() : entry
}

/** The decimals with which a field's number is typed. */
export const digitsOf = (field: ProductField | undefined): number =>
  field === undefined ? 0 : (numberOf(field.kind)?.digits ?? 0)
