import type { Paper } from '#engine/server/pdf/paper.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { countryName } from '#engine/shared/countries.ts'
import { formatSize, formatWeight } from '#engine/shared/formatters.ts'
import { addressText } from './address-text.ts'
import type { OrderOnPaper } from './order-on-paper.ts'

/** A label of 100 × 150 mm for each carton, in English, because carriers and customs abroad read it. */
export function drawCartonLabels(paper: Paper, { order, cartons, memberNum }: OrderOnPaper): void {
  for (const { number, weightGrams, lengthMm, widthMm, heightMm } of cartons) {
    paper.page('label')
    paper.beside([
      { lines: [{ text: order.channelName.en, size: 12, bold: true }], share: 3 },
      { lines: [{ text: countryName('en', order.country), size: 12 }], share: 2, align: 'right' },
    ])
    paper.gap(4)
    paper.rule()
    paper.gap(8)
    paper.lines(addressText(order.address, 'en', 12))
    paper.gap(10)
    paper.lines([
      { text: `Carton ${number} of ${cartons.length}`, size: 16, bold: true },
      `${formatWeight('en', weightGrams)} · ${formatSize('en', [lengthMm, widthMm, heightMm])}`,
      { text: groupedCode(order.transCode), size: 20, bold: true },
    ])
    paper.gap(6)
    paper.bars(order.transCode, 1, 70)
    paper.gap(6)
    // The recipient of drop shipping sees the label.
    paper.lines([order.senderName === null ? groupedCode(memberNum) : `From ${order.senderName}`])
  }
}
