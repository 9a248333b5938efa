import type { Paper } from '#engine/server/pdf/paper.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { formatDateTime, formatWeight } from '#engine/shared/formatters.ts'
import type { Texts } from '#engine/shared/texts.ts'
import { byShelf, tagsOf } from '#features/orders/rules/order-goods.ts'
import { addressText } from './address-text.ts'
import type { OrderOnPaper } from './order-on-paper.ts'
import { serviceName, TAG_WORDS } from './paper-words.ts'

/** The packing list of one order on A4, with a box to tick for each parcel, in the order of the shelves. */
export function drawPackingList(paper: Paper, found: OrderOnPaper, texts: Texts): void {
  const { order, parcels, cartons, memberNum, warehouse } = found
  const { t, lang } = texts
  paper.page('A4')
  paper.bars(order.transCode, 0.45, 40, 'right')
  paper.gap(-40)
  const made = formatDateTime(lang, order.createdAt, warehouse.timeZone)
  paper.lines([
    { text: t('Packing list'), size: 18, bold: true },
    { text: groupedCode(order.transCode), size: 14 },
    `${groupedCode(memberNum)} · ${made}`,
  ])
  paper.gap(10)
  paper.lines([
    ...addressText(order.address, lang),
    order.channelName[texts.code],
    ...(order.services.length === 0
      ? []
      : [
          {
            text: texts.join(
              'things',
              order.services.map((code) => serviceName(texts, code)),
            ),
            bold: true,
          },
        ]),
    ...(order.senderName === null
      ? []
      : [{ text: t('Drop shipping: put in the packing slip, and no other papers.'), bold: true }]),
  ])
  paper.gap(10)
  paper.table(
    [
      { head: t('Packed'), width: 9 },
      { head: t('Shelf'), width: 9 },
      { head: t('Parcel'), width: 18 },
      { head: t('Tracking number'), width: 22 },
      { head: t('Goods'), width: 24 },
      { head: t('Weight'), width: 10, align: 'right' },
      { head: t('Carton'), width: 8, align: 'right' },
    ],
    byShelf(parcels).map((parcel) => {
      const { shelf, code, trackingNumber, goods, weightGrams, cartonId } = parcel
      const tags = tagsOf(parcel).map((tag) => t(TAG_WORDS[tag]))
      return [
        { text: '□', size: 14 },
        shelf ?? '',
        code === null ? '' : groupedCode(code),
        trackingNumber,
        [...goods.map(({ name, quantity }) => `${name} × ${quantity}`), ...tags].join(' · '),
        weightGrams === null ? '' : formatWeight(lang, weightGrams),
        String(cartons.find(({ id }) => id === cartonId)?.number ?? ''),
      ]
    }),
  )
  paper.gap(6)
  paper.lines([t('{count, plural, one {# parcel} other {# parcels}}', { count: parcels.length })])
}
