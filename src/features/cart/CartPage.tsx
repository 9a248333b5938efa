import { Trans } from '@lingui/react/macro'
import { PackagePlus, Warehouse } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CartDrawing } from './CartDrawing.tsx'

/** The cart while shopping is not available: suggests what to do instead. */
export function CartPage() {
  return (
    <>
      <PageHeader title={<Trans>Cart</Trans>} />
      <Card>
        <EmptyState
          drawing={<CartDrawing />}
          title={<Trans>Your cart is empty</Trans>}
          action={
            <>
              <ButtonLink look="primary" icon={PackagePlus} href={paths.declare()}>
                <Trans>Register a parcel</Trans>
              </ButtonLink>
              <ButtonLink icon={Warehouse} href={paths.storeAddress()}>
                <Trans>Warehouse addresses</Trans>
              </ButtonLink>
            </>
          }
        >
          <Trans>
            Bought something elsewhere? Have it sent to one of our warehouses and register the
            parcel: it needs no cart.
          </Trans>
        </EmptyState>
      </Card>
    </>
  )
}
