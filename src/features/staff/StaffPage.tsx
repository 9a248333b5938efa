import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePathname } from '#navigation/location.ts'
import { Redirect } from '#navigation/Redirect.tsx'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { paths } from '#shared/paths.ts'
import { TornLabel } from '#ui/drawings/TornLabel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ChooseStation } from './ChooseStation.tsx'
import { ClaimsView } from './ClaimsView.tsx'
import { LabelView } from './LabelView.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { ProveAgain } from './ProveAgain.tsx'
import { ReceiveView } from './ReceiveView.tsx'
import { StaffNav } from './StaffNav.tsx'
import { station } from './station.ts'
import { UnclaimedView } from './UnclaimedView.tsx'
import { WarehousesView } from './WarehousesView.tsx'
import { WorkView } from './WorkView.tsx'

type View = (props: { here: WarehouseId }) => ReactNode

const VIEWS = new Map<string, View>([
  [paths.staffReceive(), ReceiveView],
  [paths.staffWork(), WorkView],
  [paths.staffUnclaimed(), UnclaimedView],
  [paths.staffClaims(), ClaimsView],
  [paths.staffWarehouses(), WarehousesView],
  [paths.staffLabel(), LabelView],
])

/** The warehouse console: its own routes, for the one warehouse at which this tab works. */
export function StaffPage() {
  const pathname = usePathname().replace(/\/+$/, '')
  const here = station.value
  const Current = VIEWS.get(pathname)
  if (pathname === paths.staff()) return <Redirect to={paths.staffReceive()} />
  if (Current === undefined) {
    return (
      <EmptyState drawing={<TornLabel />} title="404 Not Found">
        <Trans>There is nothing at this address.</Trans>
      </EmptyState>
    )
  }
  if (here === null) return <ChooseStation />
  return (
    <>
      <StaffNav pathname={pathname} here={here} />
      <Current here={here} />
      <PrintSheet />
      <ProveAgain />
    </>
  )
}
