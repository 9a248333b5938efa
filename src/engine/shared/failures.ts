import * as v from 'valibot'
import type { FeatureRule } from '#registry/field-rules.ts'
import { isDoubtful } from './decimal.ts'

type Kind = 'string' | 'number' | 'array'
/** The spec's generic form messages and our more specific ones; the client has words for each. */
export type FailureCode = EngineFailure | FeatureRule
export type EngineFailure =
  | 'required'
  | 'type'
  | `${Kind}_${'min' | 'max' | 'length' | 'range'}`
  | EngineRule
/** Rules of single fields that are more specific than the generic messages. A feature has its own in its `field-rules.ts`. */
export type FieldRule = EngineRule | FeatureRule
/** The rules that are about no part of the business. */
type EngineRule =
  | 'cell_narrow'
  | 'cell_error'
  | 'cell_logic'
  | 'cell_shortened'
  | 'cell_date'
  | 'phone_impossible'
  | 'country'
  | 'money'
  | 'amount_ambiguous'
  | 'amount_rounded'
  | 'whole_number'
  | 'image_format'
  | 'image_size'
  | 'range_reversed'
  | 'repeated'
  | 'day_past'
  | 'column_unknown'
  | 'column_missing'
  | 'columns_many'
  | 'quote_open'

export type FieldFailure = {
  /** Dotted path of the field, such as `goods.0.quantity`; empty for the whole form. */
  path: string
  code: FailureCode
  args: { type?: string; min?: number; max?: number; length?: number; row?: number }
}

const KINDS = { string: 'string', number: 'number', array: 'array' } as const
const BOUNDS = {
  min_length: 'min',
  min_value: 'min',
  max_length: 'max',
  max_value: 'max',
  length: 'length',
} as const
/** A field rule is passed as the message of a valibot check; the mark distinguishes it from valibot's own messages. */
const RULE_MARK = 'rule:'

/** The valibot message for a failed `rule`. */
export const rule = (name: FieldRule | 'required'): string => RULE_MARK + name

/** A validated form: its value, or the failures of its fields. */
export type FormEntry<Value> =
  | { ok: true; value: Value }
  | { ok: false; failures: readonly FieldFailure[] }

/** What a schema reads from what was typed. */
export function readBy<Value>(
  schema: v.GenericSchema<unknown, Value>,
  input: unknown,
): FormEntry<Value> {
  const result = v.safeParse(schema, input)
  return result.success
    ? { ok: true, value: result.output }
    : { ok: false, failures: failuresOf(result.issues) }
}

/** What was read, with its failures as the form shows them. */
export const shownAs = <Value>(
  result: FormEntry<Value>,
  place: (failure: FieldFailure) => FieldFailure,
): FormEntry<Value> => (result.ok ? result : { ok: false, failures: result.failures.map(place) })

/** Maps valibot issues to failures of the form table, the first one for each field. */
export function failuresOf(issues: readonly v.BaseIssue<unknown>[]): FieldFailure[] {
  const first = new Map<string, FieldFailure>()
  for (const issue of issues) {
    const path = (issue.path ?? []).map((item) => String(item.key)).join('.')
    if (!first.has(path)) first.set(path, { path, ...codeOf(issue) })
  }
  return [...first.values()]
}

function codeOf(issue: v.BaseIssue<unknown>): Pick<FieldFailure, 'code' | 'args'> {
  if (issue.message.startsWith(RULE_MARK)) {
    return { code: issue.message.slice(RULE_MARK.length) as FailureCode, args: {} }
  }
  if (issue.type === 'non_empty' || issue.received === 'undefined' || issue.received === 'null') {
    return { code: 'required', args: {} }
  }
  const bound = BOUNDS[issue.type as keyof typeof BOUNDS]
  if (bound === undefined)
    return { code: 'type', args: { type: String(issue.expected ?? issue.type) } }
  const kind = Array.isArray(issue.input)
    ? 'array'
    : KINDS[typeof issue.input as 'string' | 'number']
  const limit = Number(issue.requirement)
  return { code: `${kind}_${bound}`, args: { [bound]: limit } }
}

/** A failure of a typed number, which may be refused because it can mean two. */
export const ambiguousIfDoubtful = (failure: FieldFailure, input = ''): FieldFailure =>
  (failure.code === 'money' || failure.code === 'type') && isDoubtful(input)
    ? { path: failure.path, code: 'amount_ambiguous', args: {} }
    : failure

/** A failure of an integer as of the decimal number that was typed: with 3 digits, `max: 30000` is 30. */
export function asDecimal({ path, code, args }: FieldFailure, digits: number): FieldFailure {
  const { min, max } = args
  const unit = 10 ** digits
  return {
    path,
    code,
    args: {
      ...args,
      ...(min !== undefined && { min: min / unit }),
      ...(max !== undefined && { max: max / unit }),
    },
  }
}
