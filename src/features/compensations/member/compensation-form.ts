import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import { type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { MAX_AMOUNT_FEN, parseYuan, yuanText } from '#engine/shared/money.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import type { OutcomeRow, Rows } from '#engine/shared/rows.ts'
import { fileCompensation } from '#features/compensations/changes/compensation.ts'
import {
  type CompensationForm,
  compensationForm,
} from '#features/compensations/member/data/drafts.ts'
import { cartonValues } from '#features/compensations/rules/carton-values.ts'
import {
  COMPENSATION_KINDS,
  sharesLimit,
} from '#features/compensations/rules/compensation-states.ts'
import { type PayoutAsked, payoutLimit } from '#features/compensations/rules/payout-limit.ts'
import type { OrderDetail } from '#features/orders/member/data/orders.ts'
import type { CompensationRow } from './data/compensations.ts'

/** No amount in fen. */
const UNREADABLE = 0.5

/** An empty form, or that of a refused compensation. */
export function startOf(refused: OutcomeRow | undefined): CompensationForm {
  if (refused === undefined) return v.parse(compensationForm, {})
  const { kind, cartonId, words, askedFen } = refused.set
  const amount = typeof askedFen === 'number' ? yuanText(askedFen) : ''
  const knownKind = COMPENSATION_KINDS.find((one) => one === kind) ?? null
  return v.parse(compensationForm, { kind: knownKind, cartonId, words, amount })
}

/** The newest draft of a compensation for this order. */
export function compensationDraftOf(
  drafts: readonly KeptContent[],
  shipmentId: string,
  over: ReadonlySet<string>,
): OpenedDraft<CompensationForm> | null {
  const open = drafts.filter(({ id }) => !over.has(id))
  const [newest] = openedDrafts('compensation', open, (content) =>
    content.shipmentId === shipmentId ? content.form : null,
  )
  return newest ?? null
}

/** Checks the form by the schema of the mutation. */
export function readCompensation(
  shipmentId: string,
  { kind, cartonId, words, amount }: CompensationForm,
): FormEntry<SetOf<'compensation.file'>> {
  const askedFen = amount.trim() === '' ? undefined : (parseYuan(amount) ?? UNREADABLE)
  const set = { shipmentId, cartonId, kind: kind ?? undefined, words, askedFen }
  const result = v.safeParse(fileCompensation.set, set)
  return result.success
    ? { ok: true, value: result.output }
    : { ok: false, failures: failuresOf(result.issues) }
}

type Asked = Pick<PayoutAsked, 'kind' | 'cartonId'>
type About = Pick<OrderDetail, 'order' | 'cartons'> & {
  earlierOnes: readonly CompensationRow[]
  /** The goods of all cartons; null while this device lacks some. */
  goods: readonly Rows['goods'][] | null
}

/** The most that can be paid, whatever is proven, in fen; null if it depends on goods that this device lacks. */
export function mostPaid(
  { order, cartons, earlierOnes, goods }: About,
  payout: Asked,
): number | null {
  if (goods === null && order.isInsured && payout.kind !== 'weight') return null
  const paidFen = earlierOnes
    .filter((other) => sharesLimit(other, payout))
    .reduce((sum, { decidedFen }) => sum + (decidedFen ?? 0), 0)
  const values = cartonValues(
    cartons.map(({ carton }) => carton),
    goods ?? [],
  )
  return payoutLimit(order, values, { ...payout, provenFen: MAX_AMOUNT_FEN, paidFen }).limitFen
}
