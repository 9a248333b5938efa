import { AddressBlock } from '#parts/AddressBlock.tsx'
import { PrintNow } from '#ui/PrintPage.tsx'
import type { Desk } from './order-rows.ts'
import './order-print.css'

type PackingSlipProps = { desk: Pick<Desk, 'order'>; onDone: () => void }

/**
 * The slip in a carton of drop shipping: sender, recipient and goods, in English like the forms. It has no prices, and
 * nothing that names the member or the business.
 */
export function PackingSlip({ desk: { order }, onDone }: PackingSlipProps) {
  return (
    <PrintNow onDone={onDone}>
      <article className="packing-sheet" lang="en">
        <h1>Packing slip</h1>
        <section>
          <h2>From</h2>
          <p>{order.senderName}</p>
        </section>
        <section>
          <h2>To</h2>
          <AddressBlock address={order.address} locale="en" />
        </section>
        <table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Quantity</th>
            </tr>
          </thead>
          <tbody>
            {order.customs.map(({ goodsId, description, quantity }) => (
              <tr key={goodsId}>
                <td>{description}</td>
                <td>{quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </PrintNow>
  )
}
