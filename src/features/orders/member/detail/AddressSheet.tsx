import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#actions/call-and-sync.ts'
import { keptTyped } from '#actions/kept-typed.ts'
import { useAct } from '#actions/use-act.ts'
import { countryName } from '#i18n/countries.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { RecipientFields } from '#parts/RecipientFields.tsx'
import { RefusalList } from '#parts/RefusalList.tsx'
import { readRecipient } from '#parts/recipient-form.ts'
import { useForm } from '#parts/use-form.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { correctOrderAddress } from '#shared/contract/orders.ts'
import type { OrderRow } from '#shared/contract/rows.ts'
import { formatPhone } from '#shared/domain/phone.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Sheet } from '#ui/Sheet.tsx'

type AddressSheetProps = { order: OrderRow; onClose: () => void }

/** Corrects the address of an order within its country. The price may change with it. */
export function AddressSheet({ order, onClose }: AddressSheetProps) {
  const { i18n } = useLingui()
  const act = useAct()
  const { problem } = act
  const [keeper] = useState(() => {
    const { address } = order
    const phone = formatPhone(address.phone, address.country)
    return keptTyped(`address ${order.id}`, { ...address, phone })
  })
  const form = useForm(keeper.start, act, keeper.keep)
  const { failures, submit } = form.read(readRecipient(form.input), {}, inForm)
  const country = countryName(i18n.locale, order.country)
  const correct = submit(async (address) => {
    const result = await act.runOnce({ address, identityNumber: null }, (body) =>
      callAndSync(correctOrderAddress, { params: { orderId: order.id }, body }),
    )
    if (result === null) return
    keeper.keep(null)
    onClose()
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Correct the address</Trans>}
      description={
        <Trans>
          The country stays {country}. The price is recalculated, because remote areas can cost
          more.
        </Trans>
      }
    >
      <Form onSubmit={correct}>
        <RecipientFields form={form.input} change={form.set} failures={failures} />
        <ActProblem problem={problem} />
        {problem?.refusals && <RefusalList of={problem.refusals} />}
        <Button type="submit" look="primary" icon={Check} busy={act.busy}>
          <Trans>Save address</Trans>
        </Button>
      </Form>
    </Sheet>
  )
}

/** What the server refuses is about `address.…`. */
const inForm = (failure: FieldFailure): FieldFailure => ({
  ...failure,
  path: failure.path.replace(/^address\./, ''),
})
