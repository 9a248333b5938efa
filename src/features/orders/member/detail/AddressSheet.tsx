import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { keptTyped } from '#engine/client/acts/kept-typed.ts'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { countryName } from '#engine/shared/countries.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { formatPhone } from '#engine/shared/phone.ts'
import { RecipientFields } from '#features/addresses/member/parts/RecipientFields.tsx'
import { readRecipient } from '#features/addresses/member/parts/recipient-form.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { correctOrderAddress } from '#features/orders/contract/orders.ts'
import { RefusalList } from '#features/shipping/member/parts/RefusalList.tsx'

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
