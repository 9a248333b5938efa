import { countryName } from '#engine/client/i18n/countries.ts'
import { formatDate, formatWeight } from '#engine/client/i18n/formatters.ts'
import { yuanText } from '#engine/shared/money.ts'
import { addressLines } from '#features/addresses/member/parts/address-lines.ts'
import type { CustomsLine, OrderAddress } from '#features/orders/contract/order-parts.ts'
import type { Warehouse } from '#features/warehouses/contract/warehouses.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import './customs-forms.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What customs is told about why goods are sent: the words of the form, and those in which staff choose. */
export const CUSTOMS_CATEGORIES = {
  sale: { box: 'Sale of goods', words: msg`Sale of goods` },
  gift: { box: 'Gift', words: msg`Gift` },
  documents: { box: 'Documents', words: msg`Documents` },
  sample: { box: 'Commercial sample', words: msg`Commercial sample` },
  returned: { box: 'Returned goods', words: msg`Returned goods` },
  personal: { box: 'Other: personal effects', words: msg`Personal effects` },
} as const satisfies Record<string, { box: string; words: MessageDescriptor }>
export type CustomsCategory = keyof typeof CUSTOMS_CATEGORIES

/** What was bought in the mall or by us is sold to the member; of other goods the form alone does not know it. */
export const categoryOf = (parcels: readonly { isBought: boolean }[]): CustomsCategory | null =>
  parcels.length > 0 && parcels.every(({ isBought }) => isBought) ? 'sale' : null

/** Customs of the destination reads the forms, so they are in English whatever the language of the app. */
const LANGUAGE = 'en'

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

export type CustomsFormsProps = {
  address: OrderAddress
  origin: WarehouseId
  /** Null where the address of the warehouse is not known on this device. */
  sender: CustomsSender | null
  /** Null where it is chosen when the cartons are packed. */
  category: CustomsCategory | null
  /** The number of the order, which the invoice has too. */
  reference: string
  /** What is in the carton, or in the whole order before the packing. */
  lines: readonly CustomsLine[]
  /** The carton, and when its forms are made; left out before the packing. */
  carton?: Carton
}
type Carton = {
  number: number
  count: number
  weightGrams: number
  at: string
  /** The carrier's number; empty until it is dispatched. */
  trackingNumber: string
}

/** The customs declaration of one carton, CN22 or CN23 by its weight and value, and its commercial invoice. */
export function CustomsForms(props: CustomsFormsProps) {
  const totalFen = totalOf(props.lines)
  const { carton } = props
  const isSmall =
    carton !== undefined && carton.weightGrams <= CN22_MAX_GRAMS && totalFen <= CN22_MAX_FEN
  return (
    <>
      <CustomsFormPage {...props} title={isSmall ? 'CN22' : 'CN23'} name="Customs declaration" />
      <CustomsFormPage {...props} title="INVOICE" name="Commercial invoice" />
    </>
  )
}

const totalOf = (lines: readonly CustomsLine[]): number =>
  lines.reduce((sum, { declaredValueFen }) => sum + declaredValueFen, 0)

type PageProps = CustomsFormsProps & { title: 'CN22' | 'CN23' | 'INVOICE'; name: string }

/** The boxes of the form, in the order of the Universal Postal Union. */
const BOXES = ['gift', 'documents', 'sale', 'sample', 'returned', 'personal'] as const

/** What stands beside a box; what is meant by "Other" is written only where it is ticked. */
function boxText(box: CustomsCategory, category: CustomsCategory | null): string {
  const text = CUSTOMS_CATEGORIES[box].box
  return box === category ? `☒ ${text}` : `☐ ${text.replace(/:.*/, '')}`
}

const IS_RIGHT =
  'are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.'
/** The words above the signature, those of CN22 and CN23 as the Universal Postal Union has them. */
const UNDERTAKINGS = {
  CN22: `I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration ${IS_RIGHT}`,
  CN23: `I certify that the particulars given in this customs declaration ${IS_RIGHT}`,
  INVOICE:
    'I certify that the particulars given in this invoice are true and correct, and that the origin of the goods is as stated.',
} as const satisfies Record<PageProps['title'], string>

/** The warehouse as the sender, under the name of the business or the one that drop shipping shows. */
export function senderOf(warehouse: Warehouse | undefined, name: string): CustomsSender | null {
  if (warehouse === undefined) return null
  const { phone, englishAddress } = warehouse
  const { country } = warehouseOf(warehouse.id)
  // Carriers want Latin letters.
  const lines = englishAddress === '' ? addressLines({ ...warehouse, country }) : [englishAddress]
  return { name, phone, lines }
}

function CustomsFormPage(props: PageProps) {
  const { address, origin, sender, category, reference, lines, carton, title, name } = props
  const country = countryName(LANGUAGE, warehouseOf(origin).country)
  const isInvoice = title === 'INVOICE'
  const isWeighed = lines.every(({ netWeightGrams }) => netWeightGrams !== null)
  const netGrams = lines.reduce((sum, { netWeightGrams }) => sum + (netWeightGrams ?? 0), 0)
  const date = carton && formatDate(LANGUAGE, carton.at)
  const number = carton && carton.count > 1 ? `${reference}-${carton.number}` : reference
  return (
    <section className="customs-form" aria-label={title} lang={LANGUAGE}>
      <header>
        <strong>{title}</strong> <span>{name}</span>
        {!isInvoice && <span className="customs-form-note">May be opened officially</span>}
      </header>
      <div className="customs-form-parties">
        <p>
          <b>From</b>
          <span>{sender?.name ?? `${country} warehouse`}</span>
          {sender?.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{country}</span>
          {sender && <span>{sender.phone}</span>}
        </p>
        <p>
          <b>To</b>
          <span>{address.recipient}</span>
          {addressLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{countryName(LANGUAGE, address.country)}</span>
          <span>{address.phone}</span>
        </p>
      </div>
      <p className="customs-form-packed">
        {reference !== '' && (
          <span>
            <b>Invoice number</b> {number}
          </span>
        )}
        {carton && (
          <>
            <span>
              <b>Item number</b> {carton.trackingNumber || '____________________'}
            </span>
            <span>{`Carton ${carton.number} of ${carton.count}`}</span>
            <span>
              <b>Gross weight</b> {formatWeight(LANGUAGE, carton.weightGrams)}
            </span>
            <span>
              <b>Date</b> {date}
            </span>
          </>
        )}
      </p>
      {isInvoice ? (
        <p className="customs-form-packed">
          <span>
            <b>Reason for export</b>{' '}
            {category ? CUSTOMS_CATEGORIES[category].box : '____________________'}
          </span>
          <span>
            <b>Currency</b> CNY
          </span>
        </p>
      ) : (
        <p className="customs-form-packed">
          <b>Category of item</b>
          {BOXES.map((box) => (
            <span key={box}>{boxText(box, category)}</span>
          ))}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Quantity</th>
            <th scope="col">Net weight (g)</th>
            <th scope="col">Value (CNY)</th>
            <th scope="col">HS code</th>
            <th scope="col">Origin</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.goodsId}>
              <td>{line.description}</td>
              <td>{line.quantity}</td>
              <td>{line.netWeightGrams ?? '–'}</td>
              <td>{yuanText(line.declaredValueFen)}</td>
              <td>{line.hs6 ?? '–'}</td>
              <td>{line.originCountry}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{isWeighed ? netGrams : '–'}</td>
            <td>{yuanText(totalOf(lines))}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
      {title === 'CN23' && (
        <p className="customs-form-packed">
          {['Postal charges', 'Licence No.', 'Certificate No.', 'Comments'].map((label) => (
            <span key={label}>
              <b>{label}</b> __________
            </span>
          ))}
        </p>
      )}
      <p className="customs-form-undertaking">{UNDERTAKINGS[title]}</p>
      <div className="customs-form-signature">
        <span>
          <b>Date</b> {date}
        </span>
        <span>
          <b>Sender’s signature</b>
        </span>
      </div>
    </section>
  )
}
