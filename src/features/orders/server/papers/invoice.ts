import type { Paper } from '#engine/server/pdf/paper.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { formatDate, formatMoney, formatVolume, formatWeight } from '#engine/shared/formatters.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { Texts } from '#engine/shared/texts.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import { BUSINESS_ZONE } from '#features/warehouses/rules/warehouses.ts'
import { addressText } from './address-text.ts'
import { lineName } from './paper-words.ts'

type Given = {
  order: Rows['shipment']
  bill: Breakdown
  memberNum: string
  /** Where members write to; empty without one. */
  email: string
}

/** The bill on paper: who, what, and each line with its amount. Its days are those of the books. */
export function drawInvoice(paper: Paper, given: Given, texts: Texts): void {
  const { order, bill, memberNum, email } = given
  const { t, lang, code, name } = texts
  const { chargeable } = bill
  const day = (at: string) => formatDate(lang, at, BUSINESS_ZONE)
  const money = (amountFen: number) => formatMoney(lang, amountFen)
  const isByWeight = chargeable.unit === 'grams'
  const amount = (isByWeight ? formatWeight : formatVolume)(lang, chargeable.amount)
  const facts = [
    [t('Order number'), groupedCode(order.transCode)],
    [t('Submitted'), day(order.createdAt)],
    [t('Paid on'), order.paidAt === null ? t('Not yet') : day(order.paidAt)],
    [t('Member code'), groupedCode(memberNum)],
    [t('Shipping line'), order.channelName[code]],
    [isByWeight ? t('Chargeable weight') : t('Chargeable volume'), amount],
    [t('Declared value'), money(bill.declaredTotalFen)],
  ]
  paper.page('A4')
  paper.beside([
    { lines: [{ text: t('Invoice'), size: 18, bold: true }], share: 1 },
    { lines: [[name, email].filter(Boolean).join(' · ')], share: 2, align: 'right' },
  ])
  paper.gap(4)
  paper.rule()
  paper.gap(12)
  paper.lines(addressText(order.address, lang))
  paper.gap(12)
  for (const [label = '', value = ''] of facts) {
    paper.beside([
      { lines: [label], share: 1 },
      { lines: [value], share: 3 },
    ])
  }
  paper.gap(12)
  paper.table(
    [{ width: 3 }, { width: 1, align: 'right' }],
    bill.lines.map((line) => [lineName(texts, line), money(line.amountFen)]),
    [
      { text: t('Order total'), size: 12 },
      { text: money(bill.orderTotalFen), size: 12 },
    ],
  )
}
