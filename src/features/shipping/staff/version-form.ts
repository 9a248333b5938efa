import * as v from 'valibot'
import { isCountryCode } from '#engine/shared/countries.ts'
import { decimalText, parseDecimal, parsePercent } from '#engine/shared/decimal.ts'
import { tenthsOf } from '#engine/shared/exact.ts'
import {
  asDecimal,
  type FieldFailure,
  type FormEntry,
  failuresOf,
} from '#engine/shared/failures.ts'
import type { Language } from '#engine/shared/languages.ts'
import { withoutYuan } from '#engine/shared/money.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { nameInAll } from '#features/business/rules/business-name.ts'
import { newVersion } from '#features/shipping/contract/rates.ts'
import { digitsOf, isCountries, isList, versionField } from './version-fields.ts'

export type NewVersion = v.InferOutput<typeof newVersion>
/** The text of each field by its path, as in a form or a file. */
export type Typed = Readonly<Record<string, string>>
type Tree = { [key: string]: unknown }

/** The thousandths of a yuan of a rate: `rateFen` has `rateMills`. */
const millsOf = (path: string): string => path.replace(/Fen$/, 'Mills')
const isMills = (path: string): boolean => path.endsWith('Mills')

/** Whether a line charges the volume. */
export const isVolume = (typed: Typed): boolean => typed['terms.charging.mode'] === 'volume'

/** A version as the texts of its fields; what it does not have is left out. */
export function typedOf(version: NewVersion): Typed {
  const typed: Record<string, string> = {}
  const isByVolume = version.terms.charging.mode === 'volume'
  const visit = (value: unknown, path: string) => {
    if (value === null || value === undefined) return
    if (typeof value === 'number') typed[path] = decimalText(value, digitsOf(path, isByVolume) ?? 0)
    else if (typeof value === 'string') typed[path] = value
    else if (Array.isArray(value) && isList(path)) {
      typed[path] = value.join(' ')
    } else {
      const fields = value as Record<string, unknown>
      for (const [key, inside] of Object.entries(fields)) {
        const at = path === '' ? key : `${path}.${key}`
        if (versionField(at)?.kind === 'rate') {
          const mills = Number(fields[millsOf(key)] ?? 0)
          typed[at] = decimalText(tenthsOf(Number(inside), mills), 3)
        } else if (!isMills(key)) visit(inside, at)
      }
    }
  }
  visit(version, '')
  return typed
}

/** What a part of a version is where nothing was typed. */
const EMPTY: Tree = {
  destinations: [],
  goodsClasses: [],
  tags: [],
  charging: {},
  tariff: {},
  charges: [],
  taxes: [],
  discounts: [],
  transitDays: {},
  minimum: null,
  insurance: null,
}
const NO_LIMITS = { weightGrams: null, sideCm: null, girthCm: null, declaredValueFen: null }
const OPEN = { maxFen: null, from: null, to: null }
const NAMED = { name: {}, rate: {} }
const EMPTY_ROWS: Record<string, Tree> = {
  tags: { maxPieces: null },
  bands: { upTo: null },
  steps: {},
  sizeMinimums: {},
  zones: {},
  more: {},
  tiers: { upToFen: null },
  charges: { ...NAMED, ...OPEN, minFen: null, condition: null },
  taxes: { name: {} },
  discounts: { ...NAMED, ...OPEN },
}
/** An optional part and the field without which it is absent. */
const OPTIONAL = { minimum: 'per', insurance: 'rateBps', condition: 'kind' } as const

/** The version by the schema of the server. Failures name the fields, with limits as they are typed. */
export function readVersion(typed: Typed): FormEntry<NewVersion> {
  const tree: Tree = {}
  for (const [path, text] of Object.entries(typed)) {
    const value = parsed(path, text, typed)
    if (versionField(path)?.kind === 'rate' && typeof value === 'number') {
      put(tree, path, Math.floor(value / 10))
      if (value % 10 > 0) put(tree, millsOf(path), value % 10)
    } else put(tree, path, value)
  }
  const { terms = {}, name: typedName = {}, ...rest } = tree as { terms?: Tree; name?: Tree }
  const { limits = {}, ...others } = terms as { limits?: Tree }
  const whole = { ...EMPTY, ...others, limits: { ...NO_LIMITS, ...limits } }
  const name = inAllLanguages(typedName)
  const result = v.safeParse(newVersion, { ...rest, name, terms: completed(whole) })
  const failures = result.success ? [] : failuresOf(result.issues).map((one) => asTyped(one, typed))
  const unknown = unknownCountries(typed).filter((one) =>
    failures.every(({ path }) => path !== one),
  )
  if (result.success && unknown.length === 0) return { ok: true, value: result.output }
  return {
    ok: false,
    failures: [
      ...failures,
      ...unknown.map((path) => ({ path, code: 'country' as const, args: {} })),
    ],
  }
}

/** The fields with a code that no country has, such as UK: nobody would be offered the line there. */
const unknownCountries = (typed: Typed): string[] =>
  Object.keys(typed).filter(
    (path) =>
      isCountries(path) &&
      !(parsed(path, typed[path] ?? '', typed) as string[]).every(isCountryCode),
  )

/** A failure of the server's field as of the typed one. */
export function asTyped(failure: FieldFailure, typed: Typed): FieldFailure {
  const { code } = failure
  // A word of a list is part of one text.
  const isWord = versionField(failure.path) === undefined
  const path = isWord ? failure.path.replace(/\.\d+$/, '') : failure.path
  if (isWord && code.startsWith('string_')) return { path, code: 'type', args: {} }
  const digits = digitsOf(path, isVolume(typed))
  if (digits === undefined) return { ...failure, path }
  const kind = versionField(path)?.kind
  if (code === 'type' && (kind === 'yuan' || kind === 'rate'))
    return { path, code: 'money', args: {} }
  // What the server limits of a rate are its fen.
  return asDecimal({ ...failure, path }, kind === 'rate' ? 2 : digits)
}

/** How amounts are usually rounded and several cartons counted, by the unit that a line charges. */
export const BY_VOLUME: Typed = { 'terms.step': '0.01', 'terms.pieceRule': 'order' }
/** Rows that say nothing without their amounts. */
const UNIT_ROWS = /^terms\.(steps|sizeMinimums)\./
export const BY_WEIGHT: Typed = { 'terms.step': '0.5', 'terms.pieceRule': 'carton' }

/**
 * A change with what follows from it: where a line begins to charge the volume, or the weight again, step and rule fit
 * that, and amounts of the other unit are emptied. A field that is gone is `undefined`.
 */
export function withUnit(typed: Typed, change: Typed): Typed {
  const isByVolume = isVolume({ ...typed, ...change })
  if (isByVolume === isVolume(typed)) return change
  const paths = Object.keys(typed)
  const amounts = paths.filter((path) => versionField(path)?.kind === 'amount')
  const emptied = amounts.map((path) => [path, ''])
  const removed = paths.filter((path) => UNIT_ROWS.test(path)).map((path) => [path, undefined])
  const gone = Object.fromEntries([...emptied, ...removed])
  return { ...gone, ...(isByVolume ? BY_VOLUME : BY_WEIGHT), ...change }
}

function parsed(path: string, text: string, typed: Typed): unknown {
  const plain = text.trim()
  if (isList(path)) {
    const codes = versionField(path)?.kind === 'codes' ? plain.toUpperCase() : plain
    return normalForm(codes)
      .replace(/[‐-―~]/g, '-')
      .split(/[\s,、;]+/)
      .filter(Boolean)
  }
  const digits = digitsOf(path, isVolume(typed))
  if (digits !== undefined) {
    const kind = versionField(path)?.kind
    const number = kind === 'yuan' || kind === 'rate' ? withoutYuan(plain) : plain
    if (plain === '') return null
    return (kind === 'percent' ? parsePercent(plain) : parseDecimal(number, digits)) ?? Number.NaN
  }
  const kind = versionField(path)?.kind
  if (kind === 'choice' && plain === '') return undefined
  if (kind === 'warehouse') return plain.toUpperCase()
  if (kind !== 'day') return plain
  // Spreadsheets write 2026/1/9.
  return plain === '' ? null : plain.replace(/^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/, isoDay)
}

const isoDay = (_: string, year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

function put(tree: Tree, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let at: Tree = tree
  for (const [nth, key] of keys.entries()) {
    const isList = /^\d+$/.test(keys[nth + 1] ?? last)
    at[key] ??= isList ? [] : {}
    at = at[key] as Tree
  }
  at[last] = value
}

/** A name with what its other languages say where one was left empty, as the business's own; without any it is missing. */
function inAllLanguages(name: unknown): unknown {
  const typed = name as Partial<Record<Language, string>>
  return Object.values(typed).some((text) => text?.trim()) ? nameInAll(typed) : name
}

/** Adds what is absent, so that the schema names only what is missing. */
function completed(part: Tree): Tree {
  const entries = Object.entries(part).map(([key, value]): [string, unknown] => {
    const rows = EMPTY_ROWS[key]
    if (Array.isArray(value)) {
      return [key, rows ? Array.from(value, (row) => completed({ ...rows, ...row })) : value]
    }
    if (typeof value !== 'object' || value === null) return [key, value]
    const inside = value as Tree
    const needed = key in OPTIONAL ? OPTIONAL[key as keyof typeof OPTIONAL] : null
    const isAbsent = needed !== null && (inside[needed] ?? '') === ''
    if (isAbsent) return [key, null]
    if (key === 'name') return [key, inAllLanguages(inside)]
    const own = key === 'insurance' ? { maxValueFen: null, excludedTags: [] } : {}
    return [key, completed({ ...own, ...inside })]
  })
  return Object.fromEntries(entries)
}
