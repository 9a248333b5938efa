import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { type FieldFailure, failuresOf } from '#engine/shared/failures.ts'
import { CountryField } from '#features/addresses/member/parts/CountryField.tsx'
import { RecipientFields } from '#features/addresses/member/parts/RecipientFields.tsx'
import { withCountry } from '#features/addresses/member/parts/recipient-form.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { senderName } from '#features/orders/contract/order-parts.ts'
import type { DropShippingForm } from '#features/orders/member/data/drafts.ts'
import type { Flow } from './flow.ts'

type Part = { flow: Pick<Flow, 'form' | 'change'>; form: DropShippingForm }

/** What is wrong with the sender's name. */
export function senderFailures({ dropShipping }: Flow['form']): FieldFailure[] {
  if (dropShipping === null) return []
  const result = v.safeParse(v.object({ senderName }), dropShipping)
  return result.success ? [] : failuresOf(result.issues)
}

/** Asks whom the recipient sees as the sender. */
export function SenderField({
  flow,
  form,
  failures,
}: Part & { failures: readonly FieldFailure[] }) {
  const { t } = useLingui()
  const change = (fields: Partial<DropShippingForm>) =>
    flow.change({ dropShipping: { ...form, ...fields } })
  const field = useFields(form, change, failures)
  return (
    <Card>
      <TextField
        {...field('senderName', t`Sender name`)}
        help={<HelpButton article="drop-shipping" about={t`Sender name`} />}
        autoComplete="organization"
        hint={
          <Trans>
            The packing slip shows only this name, the recipient and the goods: no prices, and
            nothing about you or us. Customs still see the declared value.
          </Trans>
        }
      />
    </Card>
  )
}

/** An address of somebody else that is not in the address book. */
export function TypedRecipient({
  flow,
  form,
  failures,
}: Part & { failures: readonly FieldFailure[] }) {
  const { t } = useLingui()
  const { recipient } = form
  const { countriesServed } = useBusiness()
  const change = (fields: Partial<DropShippingForm['recipient']>) =>
    flow.change({ dropShipping: { ...form, recipient: { ...recipient, ...fields } } })
  const field = useFields(recipient, change, failures)
  return (
    <Card className="grid gap-5">
      <CountryField
        {...field('country', t`Country or region`)}
        only={countriesServed}
        onChange={(code) => change(withCountry(recipient, code))}
      />
      <RecipientFields form={recipient} change={change} failures={failures} />
    </Card>
  )
}
