import { groupedCode } from '#engine/shared/code-groups.ts'
import { countryName } from '#engine/shared/countries.ts'
import { formatSize, formatWeight } from '#engine/shared/formatters.ts'
import { formatPhone } from '#engine/shared/phone.ts'
import { addressLines } from '#features/addresses/rules/address-lines.ts'
import { type LabelPage, wrapWords } from '#features/console/staff/parts/label-printer/zpl.ts'
import type { OrderRows } from './order-rows.ts'

const ADDRESS = { top: 15, height: 62, lineHeight: 5.5, lineLength: 40 }

/** Where a carton goes, from the recipient to the country; long lines broken, and set closer where there are many. */
function addressOf({ address, country }: OrderRows['order']): LabelPage['lines'] {
  const texts = [
    address.recipient,
    formatPhone(address.phone, address.country),
    ...addressLines(address),
    countryName('en', country),
  ].flatMap((text) => wrapWords(text, ADDRESS.lineLength))
  const step = Math.min(ADDRESS.lineHeight, ADDRESS.height / texts.length)
  return texts.map((text, nth) => ({
    text,
    top: ADDRESS.top + nth * step,
    height: step * 0.85,
  }))
}

/** The carton labels of one order for a label printer, with what `CartonPages` prints. */
export function cartonLabelPages({ order, cartons, memberNum }: OrderRows): LabelPage[] {
  const code = groupedCode(order.transCode)
  const from = order.senderName === null ? groupedCode(memberNum) : `From ${order.senderName}`
  return cartons.map(({ number, weightGrams, lengthMm, widthMm, heightMm }) => {
    const size = formatSize('en', [lengthMm, widthMm, heightMm])
    return {
      width: 100,
      height: 150,
      lines: [
        { text: order.channelName.en, top: 5, height: 5 },
        { text: countryName('en', order.country), top: 5, height: 5, as: 'right' },
        ...addressOf(order),
        { text: `Carton ${number} of ${cartons.length}`, top: 82, height: 6 },
        { text: `${formatWeight('en', weightGrams)} · ${size}`, top: 90, height: 4 },
        { text: code, top: 97, height: 9 },
        { text: order.transCode, top: 108, height: 26, as: 'bars' },
        { text: from, top: 138, height: 5 },
      ],
    }
  })
}
