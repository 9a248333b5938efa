import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CUSTOMS_LANGUAGE,
  type CustomsCategory,
  type CustomsFacts,
  type CustomsForm,
  customsForms,
} from '#features/orders/rules/customs-form.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import './customs-forms.css'

/** The words in which staff choose what goods are sent as, those of most goods first. */
export const CUSTOMS_CATEGORY_WORDS = {
  sale: msg`Sale of goods`,
  gift: msg`Gift`,
  documents: msg`Documents`,
  sample: msg`Commercial sample`,
  returned: msg`Returned goods`,
  personal: msg`Personal effects`,
} as const satisfies Record<CustomsCategory, MessageDescriptor>

export type CustomsFormsProps = Omit<CustomsFacts, 'originCountry' | 'zone'> & {
  origin: WarehouseId
}

/** The customs declaration of one carton, CN22 or CN23 by its weight and value, and its commercial invoice. */
export function CustomsForms({ origin, ...facts }: CustomsFormsProps) {
  const forms = customsForms({ ...facts, originCountry: warehouseOf(origin).country })
  return forms.map((form) => <CustomsFormPage key={form.title} form={form} />)
}

function CustomsFormPage({ form }: { form: CustomsForm }) {
  const { title, name, note, parties, facts, heads, rows, total, byHand, undertaking, date } = form
  return (
    <section className="customs-form" aria-label={title} lang={CUSTOMS_LANGUAGE}>
      <header>
        <strong>{title}</strong> <span>{name}</span>
        {note !== '' && <span className="customs-form-note">{note}</span>}
      </header>
      <div className="customs-form-parties">
        {parties.map(({ label, lines }) => (
          <p key={label}>
            <b>{label}</b>
            <span>{lines.join('\n')}</span>
          </p>
        ))}
      </div>
      {facts.map((line) => (
        <FactLine key={line.map(({ label }) => label).join(' ')} line={line} />
      ))}
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, nth) => (
                <td key={heads[nth]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{total.grams}</td>
            <td>{total.value}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
      <FactLine line={byHand} />
      <p className="customs-form-undertaking">{undertaking}</p>
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

function FactLine({ line }: { line: CustomsForm['byHand'] }) {
  if (line.length === 0) return null
  return (
    <p className="customs-form-packed">
      {line.map(({ label, text }) => (
        <span key={`${label} ${text}`}>
          {label !== '' && <b>{label}</b>} {text}
        </span>
      ))}
    </p>
  )
}
