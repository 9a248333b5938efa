import { Trans } from '@lingui/react/macro'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Drawing } from '#engine/client/ui/drawings/Drawing.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useOrigins } from '#features/warehouses/member/parts/use-warehouses.ts'

/** The mall before it has products: says so, and suggests where to shop. */
export function EmptyMall() {
  const { any: places } = useOrigins()
  const isMember = useSession().state !== 'visitor'
  return (
    <Card>
      <EmptyState
        drawing={<StallDrawing />}
        title={<Trans>Products are coming soon</Trans>}
        action={
          isMember ? (
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
          Our own mall has no products yet. Shop anywhere in {places}, send it to our warehouse
          there, and we forward it to you.
        </Trans>
      </EmptyState>
    </Card>
  )
}

/** A market stall with empty shelves. */
function StallDrawing() {
  return (
    <Drawing>
      <path d="M24 122h152" className="stroke-line-strong" />
      <path d="M44 50v72M156 50v72" />
      <path d="M44 74h112M44 98h112" />
      <path d="M38 20h124l14 28H24z" className="fill-surface" />
      <path
        d="M69 20l-7 28a10 10 0 0 0 19 0l4-28zM115 20l4 28a10 10 0 0 0 19 0l-7-28z"
        className="fill-brand stroke-brand"
      />
      <path
        d="M24 48a10 10 0 0 0 19 0 10 10 0 0 0 19 0 10 10 0 0 0 19 0 10 10 0 0 0 19 0 10 10 0 0 0 19 0 10 10 0 0 0 19 0 10 10 0 0 0 19 0 10 10 0 0 0 19 0"
        className="fill-none"
      />
      <path d="M58 98V82h22v16" className="fill-surface" />
      <path d="M69 82v5" className="stroke-brand" />
      <path
        d="M96 98V84h16v14M124 74V62h18v12M62 74V64h16v10"
        strokeDasharray="3 5"
        className="stroke-line-strong fill-none"
      />
      <path d="M92 108h18v8H92z" className="fill-surface" />
    </Drawing>
  )
}
