import { Trans } from '@lingui/react/macro'
import { useSession } from '#session/use-session.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StallDrawing } from './StallDrawing.tsx'

/** The mall before it has products: says so, and suggests where to shop. */
export function EmptyMall() {
  const member = useSession().state !== 'visitor'
  return (
    <Card>
      <EmptyState
        drawing={<StallDrawing />}
        title={<Trans>Products are coming soon</Trans>}
        action={
          member ? (
            <>
              <ButtonLink look="primary" href={paths.storeAddress()}>
                <Trans>Warehouse addresses</Trans>
              </ButtonLink>
              <ButtonLink href={paths.declare()}>
                <Trans>Register a parcel</Trans>
              </ButtonLink>
            </>
          ) : (
            <ButtonLink look="primary" href={paths.login({ to: paths.storeAddress() })}>
              <Trans>Get my warehouse address</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>
          Our own mall has no products yet. Shop anywhere in China, Singapore or Japan, send it to
          our warehouse there, and we forward it to you.
        </Trans>
      </EmptyState>
    </Card>
  )
}
