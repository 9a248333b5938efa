import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { AddressBlock } from '#parts/AddressBlock.tsx'
import type { OrderRow } from '#shared/contract/rows.ts'
import { orderCan } from '#shared/domain/order-states.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { AddressSheet } from './AddressSheet.tsx'

/** The order's own copy of the address, which can be corrected until it is paid. */
export function OrderAddress({ order }: { order: OrderRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const { address, identityMask } = order
  return (
    <Section title={<Trans>Delivery address</Trans>}>
      <AddressBlock address={address} />
      {identityMask !== null && (
        <p className="text-14 text-ink-soft">
          <Trans>Identity number: {identityMask}</Trans>
        </p>
      )}
      {orderCan.correctAddress(order) && (
        <Button icon={Pencil} onClick={() => setIsOpen(true)}>
          <Trans>Correct the address</Trans>
        </Button>
      )}
      {isOpen && <AddressSheet order={order} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}
