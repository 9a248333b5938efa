import { countryName } from '#i18n/countries.ts'
import { formatDate, formatMoney, formatWeight } from '#i18n/formatters.ts'
import type { CustomsLine, OrderAddress } from '#shared/contract/order-parts.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { addressLines } from './address-lines.ts'
import './customs-forms.css'

/** Customs of the destination reads the forms, so they are in English whatever the language of the app. */
const LANGUAGE = 'en'

export type CustomsFormsProps = {
  address: OrderAddress
  origin: WarehouseId
  /** What is in the carton, or in the whole order before the packing. */
  lines: readonly CustomsLine[]
  /** The carton, and when its forms are made; left out before the packing. */
  carton?: { number: number; count: number; weightGrams: number; at: string }
}

/** The customs declaration CN23 and the commercial invoice of one carton. */
export function CustomsForms(props: CustomsFormsProps) {
  return (
    <>
      <CustomsFormPage {...props} title="CN23" name="Customs declaration" />
      <CustomsFormPage {...props} title="INVOICE" name="Commercial invoice" />
    </>
  )
}

type PageProps = CustomsFormsProps & { title: 'CN23' | 'INVOICE'; name: string }

function CustomsFormPage({ address, origin, lines, carton, title, name }: PageProps) {
  const totalFen = lines.reduce((sum, { declaredValueFen }) => sum + declaredValueFen, 0)
  const country = countryName(LANGUAGE, origin)
  return (
    <section className="customs-form" aria-label={title} lang={LANGUAGE}>
      <header>
        <strong>{title}</strong> <span>{name}</span>
      </header>
      <div className="customs-form-parties">
        <p>
          <b>From</b>
          <span>{`${country} warehouse`}</span>
          <span>{country}</span>
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
      {carton && (
        <p className="customs-form-packed">
          <span>
            <b>Gross weight</b> {formatWeight(LANGUAGE, carton.weightGrams)}
          </span>
          <span>{`Carton ${carton.number} of ${carton.count}`}</span>
          <span>
            <b>Date</b> {formatDate(LANGUAGE, carton.at)}
          </span>
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
              <td>{formatMoney(LANGUAGE, line.declaredValueFen)}</td>
              <td>{line.hs6 ?? '–'}</td>
              <td>{line.originCountry}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td>{formatMoney(LANGUAGE, totalFen)}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
