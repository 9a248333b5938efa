import * as v from 'valibot'
import { parseWhole } from '#engine/shared/decimal.ts'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import type { ListedPurchase } from '#features/requests/contract/staff-purchases.ts'
import type { Pieces } from '#features/requests/rules/request-purchase.ts'

type Parcel = Omit<ListedPurchase['parcels'][number], 'quantities'> & { quantities: Pieces }
/** A paid request; its merchants' parcels have their pieces by line. */
export type Purchase = Omit<ListedPurchase, 'parcels'> & { parcels: readonly Parcel[] }

export const asPurchase = (listed: ListedPurchase): Purchase => ({
  ...listed,
  parcels: listed.parcels.map((parcel) => ({
    ...parcel,
    quantities: Object.fromEntries(
      parcel.quantities.map(({ lineId, quantity }) => [lineId, quantity]),
    ),
  })),
})

export type PurchaseLine = Purchase['lines'][number]
/** What is typed of a line: its pieces, and an amount for all of them in yuan. */
export type TypedLine = { quantity: string; amount: string }

/** A whole number of zero or more, or null. */
export const readQuantity = (input: string): number | null => parseWhole(input, 5)

/** An amount in fen, or null; empty is nothing. */
export const readAmount = (input: string): number | null =>
  input.trim() === '' ? 0 : parseYuan(input)

/** What some pieces cost us: as confirmed, or by the mall's cost price; nothing is typed where that is not known. */
export const expectedAmount = (
  kind: Purchase['kind'],
  { confirmedPriceFen, unitCostFen }: PurchaseLine,
  quantity: number,
): string => {
  const unitFen = kind === 'mall' ? unitCostFen : (confirmedPriceFen ?? 0)
  return unitFen === null ? '' : yuanText(unitFen * quantity)
}

/** What the lines cost as expected or, where it is known, as found. */
export const expected =
  (kind: Purchase['kind']) =>
  (line: PurchaseLine): TypedLine => {
    const quantity = line.boughtQuantity ?? line.quantity
    const amount =
      line.boughtFen === null || kind === 'mall'
        ? expectedAmount(kind, line, quantity)
        : yuanText(line.boughtFen)
    return { quantity: String(quantity), amount }
  }

type LineEntry = { lineId: string; quantity: number; amountFen: number }

/** What is typed of lines, by their ids. */
export const typedLines = v.record(v.string(), v.object(textFields('quantity', 'amount')))
type TypedLines = v.InferOutput<typeof typedLines>

/** The lines as a form begins with them. */
export const startOf = (
  lines: readonly PurchaseLine[],
  start: (line: PurchaseLine) => TypedLine,
): TypedLines => Object.fromEntries(lines.map((line) => [line.id, start(line)]))

export type LinesOfForm = ReturnType<typeof linesOfForm>

/** The typed lines of a purchase; `entries` is null while one of them cannot be read. */
export function linesOfForm(
  lines: readonly PurchaseLine[],
  input: TypedLines,
  set: (lines: TypedLines) => void,
) {
  const of = (id: string): TypedLine => input[id] ?? { quantity: '', amount: '' }
  const all = lines.map(({ id }) => {
    const [quantity, amountFen] = [readQuantity(of(id).quantity), readAmount(of(id).amount)]
    return quantity === null || amountFen === null ? null : { lineId: id, quantity, amountFen }
  })
  const entries = all.every((line): line is LineEntry => line !== null) ? all : null
  const change = (id: string, fields: Partial<TypedLine>) =>
    set({ ...input, [id]: { ...of(id), ...fields } })
  return { of, change, entries }
}
