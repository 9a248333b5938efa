import * as v from 'valibot'
import { newId } from '#engine/client/platform/ids.ts'
import { parseDecimal } from '#engine/shared/decimal.ts'
import { type FieldFailure, type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { parseYuan } from '#engine/shared/money.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { giveCoupons } from '#features/coupons/contract/staff-coupons.ts'
import { COUPON_USES } from '#features/coupons/rules/coupons.ts'

export const giftForm = v.object({
  ...textFields('members', 'deductionFen', 'minimumSpendFen', 'capFen', 'validDays', 'reason'),
  usableFor: v.picklist(COUPON_USES),
  stackable: v.boolean(),
})
export type GiftForm = v.InferOutput<typeof giftForm>

export const EMPTY_GIFT: GiftForm = {
  members: '',
  deductionFen: '',
  minimumSpendFen: '0',
  usableFor: 'both',
  capFen: '',
  stackable: false,
  validDays: '90',
  reason: '',
}

/** The member numbers of a pasted text, in any notation: they are printed in groups. */
export const memberList = (input: string): string[] =>
  normalForm(input)
    .split(/[,、;\n]+|(?<!\s)\s+(?=SP)/i)
    .map((number) => number.trim())
    .filter(Boolean)

/** Undefined for an empty field, which is asked for; NaN for what is no number. */
const readTyped = (typed: string, read: (typed: string) => number | null): number | undefined =>
  typed.trim() === '' ? undefined : (read(typed) ?? Number.NaN)

/** The gift by the schema of the server, for a request of its own. Failures name the fields of the form, with amounts as they are typed. */
export function readGift(form: GiftForm): FormEntry<v.InferOutput<typeof giveCoupons.body>> {
  const { members, validDays, capFen, ...rest } = form
  const hasCap = form.stackable && capFen.trim() !== ''
  const result = v.safeParse(giveCoupons.body, {
    ...rest,
    onceKey: newId(),
    memberNums: memberList(members),
    deductionFen: readTyped(form.deductionFen, parseYuan),
    minimumSpendFen: readTyped(form.minimumSpendFen, parseYuan),
    capFen: hasCap ? readTyped(capFen, parseYuan) : null,
    validDays: readTyped(validDays, (days) => parseDecimal(days, 0)),
  })
  if (result.success) return { ok: true, value: result.output }
  return { ok: false, failures: failuresOf(result.issues).map(asTyped) }
}

/** A failure of the server's field as one of the form's: `memberNums.3` is in the list of members. */
export function asTyped({ path, code, args }: FieldFailure): FieldFailure {
  if (path.startsWith('memberNums')) return { path: 'members', code, args }
  if (path === 'validDays' && code === 'type') return { path, code: 'whole_number', args: {} }
  if (!path.endsWith('Fen')) return { path, code, args }
  if (code === 'type') return { path, code: 'money', args: {} }
  const { min, max } = args
  const input = {
    ...(min !== undefined && { min: min / 100 }),
    ...(max !== undefined && { max: max / 100 }),
  }
  return { path, code, args: input }
}
