import type { Paper } from '#engine/server/pdf/paper.ts'
import {
  type CustomsCategory,
  type CustomsForm,
  type CustomsSender,
  categoryOf,
  customsForms,
} from '#features/orders/rules/customs-form.ts'
import { linesByCarton } from '#features/orders/rules/order-goods.ts'
import type { OrderOnPaper } from './order-on-paper.ts'

type Given = {
  sender: CustomsSender
  /** What goods are sent as that the member registered. */
  category: CustomsCategory | null
  at: string
}

/** The customs declaration and the invoice of each packed carton, each on its own page. */
export function drawCustomsForms(paper: Paper, found: OrderOnPaper, given: Given): void {
  const { order, cartons, parcels, warehouse } = found
  const lines = linesByCarton(found)
  for (const [nth, { number, weightGrams, trackingNumber, parcelIds }] of cartons.entries()) {
    const forms = customsForms({
      address: order.address,
      originCountry: warehouse.country,
      sender: given.sender,
      category:
        categoryOf(parcels.filter(({ parcelId }) => parcelIds.includes(parcelId))) ??
        given.category,
      reference: order.transCode,
      lines: lines[nth] ?? [],
      carton: { number, count: cartons.length, weightGrams, at: given.at, trackingNumber },
      zone: warehouse.timeZone,
    })
    for (const form of forms) drawForm(paper, form)
  }
}

/** Facts in one line, which breaks only between them (U+00A0). */
const factText = (facts: CustomsForm['byHand']) =>
  facts
    .map(({ label, text }) => [label, text].filter(Boolean).join(' ').replaceAll(' ', '\u00a0'))
    .join('     ')

function drawForm(paper: Paper, form: CustomsForm): void {
  const { title, name, note, parties, facts, heads, rows, total, byHand, undertaking, date } = form
  paper.page('A4')
  paper.beside([
    { lines: [{ text: `${title}  ${name}`, size: 14, bold: true }], share: 3 },
    { lines: [note], share: 2, align: 'right' },
  ])
  paper.gap(4)
  paper.rule()
  paper.gap(8)
  paper.beside(
    parties.map(({ label, lines }) => ({
      lines: [{ text: label, bold: true }, ...lines],
      share: 1,
    })),
  )
  paper.gap(10)
  for (const line of facts) {
    paper.lines([factText(line)])
    paper.gap(6)
  }
  paper.table(
    heads.map((head, nth) => ({ head, width: nth === 0 ? 34 : 14 })),
    rows.map(({ cells }) => cells),
    ['Total', '', total.grams, total.value, '', ''],
  )
  paper.gap(8)
  if (byHand.length > 0) {
    paper.lines([factText(byHand)])
    paper.gap(8)
  }
  paper.lines([{ text: undertaking, size: 9 }])
  paper.gap(8)
  paper.beside([
    { lines: [{ text: 'Date', bold: true }, date], share: 1 },
    { lines: [{ text: 'Sender’s signature', bold: true }], share: 2 },
  ])
  // Room to sign by hand.
  paper.gap(24)
  paper.rule()
}
