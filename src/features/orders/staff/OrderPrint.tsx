import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { PrintNow } from '#engine/client/ui/PrintPage.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { countryName } from '#engine/shared/countries.ts'
import { formatSize, formatWeight } from '#engine/shared/formatters.ts'
import { AddressBlock } from '#features/addresses/member/parts/AddressBlock.tsx'
import { Barcode } from '#features/console/staff/parts/Barcode.tsx'
import { labelPrinter } from '#features/console/staff/parts/label-printer/label-printer.ts'
import { SaveLabels } from '#features/console/staff/parts/label-printer/SaveLabels.tsx'
import { GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { byShelf, tagsOf } from '#features/orders/rules/order-goods.ts'
import { cartonLabelPages } from './carton-label-pages.ts'
import type { Desk, OrderRows } from './order-rows.ts'
import { Services } from './Services.tsx'
import './order-print.css'

export type PrintProps = { desk: Desk; onDone: () => void }

type PrintLabelsProps = { of: readonly OrderRows[]; onDone: () => void }

/**
 * A label of 100 × 150 mm for each carton: where it goes and which order it is of. It is in English, because carriers
 * and customs abroad read it. By the browser, or as a file for the label printer of this device.
 */
export function PrintLabels({ of: orders, onDone }: PrintLabelsProps) {
  const printer = labelPrinter.value
  if (printer !== 'browser') {
    return (
      <SaveLabels
        name="carton-labels"
        pages={orders.flatMap(cartonLabelPages)}
        resolution={printer}
        onDone={onDone}
      />
    )
  }
  return (
    <PrintNow onDone={onDone}>
      {orders.map((rows) => (
        <CartonPages key={rows.order.id} rows={rows} />
      ))}
    </PrintNow>
  )
}

/** The labels of one order, each a page. */
function CartonPages({ rows: { order, cartons, memberNum } }: { rows: OrderRows }) {
  const count = cartons.length
  return (
    <>
      {cartons.map(({ id, number, weightGrams, lengthMm, widthMm, heightMm }) => (
        <article key={id} className="carton-label" lang="en">
          <header>
            <strong>{order.channelName.en}</strong>
            <span>{countryName('en', order.country)}</span>
          </header>
          <div className="carton-label-address">
            <AddressBlock address={order.address} locale="en" />
          </div>
          <p className="carton-label-number">{`Carton ${number} of ${count}`}</p>
          <p>
            {formatWeight('en', weightGrams)} · {formatSize('en', [lengthMm, widthMm, heightMm])}
          </p>
          <p className="carton-label-code">{groupedCode(order.transCode)}</p>
          <Barcode text={order.transCode} className="carton-label-bars" />
          {/* The recipient of drop shipping sees the label. */}
          <p>{order.senderName === null ? groupedCode(memberNum) : `From ${order.senderName}`}</p>
        </article>
      ))}
    </>
  )
}

/** The packing list on A4, with a box to tick for each parcel, in the order of the shelves. */
export function PackingSheet({ desk, onDone }: PrintProps) {
  return (
    <PrintNow onDone={onDone}>
      <PackingPage rows={desk} />
    </PrintNow>
  )
}

/** The packing list of one order, which begins a page. */
export function PackingPage({ rows }: { rows: OrderRows }) {
  const { i18n } = useLingui()
  const { weight, dateTime } = useFormat()
  const { order, parcels, cartons, memberNum } = rows
  return (
    <article className="packing-sheet">
      <header>
        <div>
          <h1>
            <Trans>Packing list</Trans>
          </h1>
          <p className="packing-sheet-code">{groupedCode(order.transCode)}</p>
          <p>
            {groupedCode(memberNum)} · {dateTime(order.createdAt)}
          </p>
        </div>
        <Barcode text={order.transCode} className="packing-sheet-bars" />
      </header>
      <section>
        <AddressBlock address={order.address} />
        <p>{inLocale(order.channelName, i18n.locale)}</p>
        <p className="packing-sheet-services">
          <Services codes={order.services} />
        </p>
        {order.senderName !== null && (
          <p className="packing-sheet-services">
            <Trans>Drop shipping: put in the packing slip, and no other papers.</Trans>
          </p>
        )}
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Packed</Trans>
            </th>
            <th scope="col">
              <Trans>Shelf</Trans>
            </th>
            <th scope="col">
              <Trans>Parcel</Trans>
            </th>
            <th scope="col">
              <Trans>Tracking number</Trans>
            </th>
            <th scope="col">
              <Trans>Goods</Trans>
            </th>
            <th scope="col">
              <Trans>Weight</Trans>
            </th>
            <th scope="col">
              <Trans>Carton</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {byShelf(parcels).map((parcel) => (
            <tr key={parcel.parcelId}>
              <td>
                <span className="packing-sheet-box" />
              </td>
              <td>{parcel.shelf}</td>
              <td>{parcel.code && groupedCode(parcel.code)}</td>
              <td>{parcel.trackingNumber}</td>
              <td>
                {parcel.goods.map(({ name, quantity }) => `${name} × ${quantity}`).join(' · ')}
                <strong className="block">
                  {joinWords(
                    i18n.locale,
                    tagsOf(parcel).map((tag) => i18n._(GOODS_TAG_WORDS[tag])),
                  )}
                </strong>
              </td>
              <td>{parcel.weightGrams !== null && weight(parcel.weightGrams)}</td>
              <td>{cartons.find(({ id }) => id === parcel.cartonId)?.number}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Plural value={parcels.length} one="# parcel" other="# parcels" />
      </p>
    </article>
  )
}
