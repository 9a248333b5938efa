import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useOnlineAct } from '#actions/use-online-act.ts'
import { correctAddress } from '#features/orders/shared/order-acts.ts'
import { countryName } from '#i18n/countries.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { RecipientFields } from '#parts/RecipientFields.tsx'
import { RefusalList } from '#parts/RefusalList.tsx'
import { readRecipient } from '#parts/recipient-form.ts'
import type { OrderRow } from '#shared/contract/rows.ts'
import { formatPhone } from '#shared/domain/phone.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Sheet } from '#ui/Sheet.tsx'

type AddressSheetProps = { order: OrderRow; onClose: () => void }

/** Corrects the address of an order within its country. The price may change with it. */
export function AddressSheet({ order, onClose }: AddressSheetProps) {
  const { i18n } = useLingui()
  const { run, busy, problem } = useOnlineAct()
  const [form, setForm] = useState(() => {
    const { address } = order
    return { ...address, phone: formatPhone(address.phone, address.country) }
  })
  const [tried, setTried] = useState(false)
  const read = readRecipient(form)
  const country = countryName(i18n.locale, order.country)
  const submit = async () => {
    setTried(true)
    if (!read.ok || busy) return
    const body = { address: read.value, identityNumber: null }
    if ((await run(body, correctAddress(order.id))) !== null) onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Correct the address</Trans>}
      description={
        <Trans>
          The country stays {country}. The price is calculated again, as remote areas can cost more.
        </Trans>
      }
    >
      <Form onSubmit={submit}>
        <RecipientFields
          form={form}
          change={(fields) => setForm((before) => ({ ...before, ...fields }))}
          failures={tried && !read.ok ? read.failures : refusedFields(problem)}
        />
        <ActProblem problem={problem} />
        {problem?.refusals && <RefusalList of={problem.refusals} />}
        <Button type="submit" look="primary" icon={Check} busy={busy}>
          <Trans>Save address</Trans>
        </Button>
      </Form>
    </Sheet>
  )
}

/** What the server refuses is about `address.…`. */
function refusedFields(problem: ReturnType<typeof useOnlineAct>['problem']) {
  return (problem?.fields ?? []).map((failure) => ({
    ...failure,
    path: failure.path.replace(/^address\./, ''),
  }))
}
