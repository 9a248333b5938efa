import { countryName } from '#engine/shared/countries.ts'
import { formatDate, formatWeight } from '#engine/shared/formatters.ts'
import { yuanText } from '#engine/shared/money.ts'
import { addressLines } from '#features/addresses/rules/address-lines.ts'
import type { CustomsLine, OrderAddress } from '#features/orders/contract/order-parts.ts'
import type { Warehouse } from '#features/warehouses/contract/warehouses.ts'

/** What customs is told about why goods are sent, in the words of the form. */
const BOX_TEXTS = {
  gift: 'Gift',
  documents: 'Documents',
  sale: 'Sale of goods',
  sample: 'Commercial sample',
  returned: 'Returned goods',
  personal: 'Other: personal effects',
} as const
export type CustomsCategory = keyof typeof BOX_TEXTS
/** In the order of the boxes on the form of the Universal Postal Union. */
export const CUSTOMS_CATEGORIES = Object.keys(BOX_TEXTS) as CustomsCategory[]

/** What was bought in the mall or by us is sold to the member; of other goods the form alone does not know it. */
export const categoryOf = (parcels: readonly { isBought: boolean }[]): CustomsCategory | null =>
  parcels.length > 0 && parcels.every(({ isBought }) => isBought) ? 'sale' : null

/** Customs of the destination reads the forms, so they are in English whatever the language of the reader. */
export const CUSTOMS_LANGUAGE = 'en'

/** Up to this weight and value a letter-post item has the small form; 300 SDR, by the lowest rate of recent years. */
const CN22_MAX_GRAMS = 2_000
const CN22_MAX_FEN = 270_000

/** Who hands the carton over: the name and the whole address, as carriers require them. */
export type CustomsSender = {
  name: string
  /** The street address in Latin letters, or else as it is written in its country. */
  lines: readonly string[]
  phone: string
}

/** The warehouse as the sender, under the name of the business or the one that drop shipping shows. */
export function senderOf(
  warehouse: Omit<Warehouse, 'updatedAt'> | undefined,
  country: string,
  name: string,
): CustomsSender | null {
  if (warehouse === undefined) return null
  const { phone, englishAddress } = warehouse
  // Carriers want Latin letters.
  const lines = englishAddress === '' ? addressLines({ ...warehouse, country }) : [englishAddress]
  return { name, phone, lines }
}

type Carton = {
  number: number
  count: number
  weightGrams: number
  at: string
  /** The carrier's number; empty until it is dispatched. */
  trackingNumber: string
}

export type CustomsFacts = {
  address: OrderAddress
  /** The country of the warehouse that it leaves from. */
  originCountry: string
  /** Null where the address of the warehouse is not known. */
  sender: CustomsSender | null
  /** Null where it is chosen when the cartons are packed. */
  category: CustomsCategory | null
  /** The number of the order, which the invoice has too. */
  reference: string
  /** What is in the carton, or in the whole order before the packing. */
  lines: readonly CustomsLine[]
  /** The carton, and when its forms are made; left out before the packing. */
  carton?: Carton
  /** The time zone of the date on the form; that of the reader's device by default. */
  zone?: string
}

/** A label that stands out, and what is beside it. */
type Labelled = { label: string; text: string }
/** One form as it stands on paper, from the top down. */
export type CustomsForm = {
  title: 'CN22' | 'CN23' | 'INVOICE'
  name: string
  note: string
  parties: { label: string; lines: string[] }[]
  /** Lines of facts; one without a label is text alone. */
  facts: Labelled[][]
  heads: readonly string[]
  rows: { key: string; cells: string[] }[]
  /** The net weight and the value of all lines. */
  total: { grams: string; value: string }
  /** What is filled in by hand. */
  byHand: Labelled[]
  undertaking: string
  date: string
}

const IS_RIGHT =
  'are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.'
/** The words above the signature, those of CN22 and CN23 as the Universal Postal Union has them. */
const UNDERTAKINGS = {
  CN22: `I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration ${IS_RIGHT}`,
  CN23: `I certify that the particulars given in this customs declaration ${IS_RIGHT}`,
  INVOICE:
    'I certify that the particulars given in this invoice are true and correct, and that the origin of the goods is as stated.',
} as const satisfies Record<CustomsForm['title'], string>

const HEADS = ['Description', 'Quantity', 'Net weight (g)', 'Value (CNY)', 'HS code', 'Origin']
const BY_HAND = ['Postal charges', 'Licence No.', 'Certificate No.', 'Comments']
const LINE_TO_WRITE_ON = '____________________'

const totalOf = (lines: readonly CustomsLine[]): number =>
  lines.reduce((sum, { declaredValueFen }) => sum + declaredValueFen, 0)

/** What stands beside a box; what is meant by "Other" is written only where it is ticked. */
function boxText(box: CustomsCategory, category: CustomsCategory | null): string {
  const text = BOX_TEXTS[box]
  return box === category ? `☒ ${text}` : `☐ ${text.replace(/:.*/, '')}`
}

/** The customs declaration of one carton, CN22 or CN23 by its weight and value, and its commercial invoice. */
export function customsForms(facts: CustomsFacts): CustomsForm[] {
  const { carton, lines } = facts
  const isSmall =
    carton !== undefined && carton.weightGrams <= CN22_MAX_GRAMS && totalOf(lines) <= CN22_MAX_FEN
  return [
    formOf(facts, isSmall ? 'CN22' : 'CN23', 'Customs declaration'),
    formOf(facts, 'INVOICE', 'Commercial invoice'),
  ]
}

function formOf(facts: CustomsFacts, title: CustomsForm['title'], name: string): CustomsForm {
  const { address, originCountry, sender, category, reference, lines, carton, zone } = facts
  const origin = countryName(CUSTOMS_LANGUAGE, originCountry)
  const isInvoice = title === 'INVOICE'
  const isWeighed = lines.every(({ netWeightGrams }) => netWeightGrams !== null)
  const netGrams = lines.reduce((sum, { netWeightGrams }) => sum + (netWeightGrams ?? 0), 0)
  const date = carton === undefined ? '' : formatDate(CUSTOMS_LANGUAGE, carton.at, zone)
  const number = carton && carton.count > 1 ? `${reference}-${carton.number}` : reference
  return {
    title,
    name,
    note: isInvoice ? '' : 'May be opened officially',
    parties: [
      {
        label: 'From',
        lines: [
          sender?.name ?? `${origin} warehouse`,
          ...(sender?.lines ?? []),
          origin,
          ...(sender === null ? [] : [sender.phone]),
        ],
      },
      {
        label: 'To',
        lines: [
          address.recipient,
          ...addressLines(address),
          countryName(CUSTOMS_LANGUAGE, address.country),
          address.phone,
        ],
      },
    ],
    facts: [
      [
        ...(reference === '' ? [] : [{ label: 'Invoice number', text: number }]),
        ...(carton === undefined
          ? []
          : [
              { label: 'Item number', text: carton.trackingNumber || LINE_TO_WRITE_ON },
              { label: '', text: `Carton ${carton.number} of ${carton.count}` },
              { label: 'Gross weight', text: formatWeight(CUSTOMS_LANGUAGE, carton.weightGrams) },
              { label: 'Date', text: date },
            ]),
      ],
      isInvoice
        ? [
            { label: 'Reason for export', text: category ? BOX_TEXTS[category] : LINE_TO_WRITE_ON },
            { label: 'Currency', text: 'CNY' },
          ]
        : [
            { label: 'Category of item', text: '' },
            ...CUSTOMS_CATEGORIES.map((box) => ({ label: '', text: boxText(box, category) })),
          ],
    ],
    heads: HEADS,
    rows: lines.map((line) => ({
      key: line.goodsId,
      cells: [
        line.description,
        String(line.quantity),
        String(line.netWeightGrams ?? '–'),
        yuanText(line.declaredValueFen),
        line.hs6 ?? '–',
        line.originCountry,
      ],
    })),
    total: { grams: isWeighed ? String(netGrams) : '–', value: yuanText(totalOf(lines)) },
    byHand: title === 'CN23' ? BY_HAND.map((label) => ({ label, text: '__________' })) : [],
    undertaking: UNDERTAKINGS[title],
    date,
  }
}
