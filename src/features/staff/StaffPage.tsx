import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ClaimsView } from '#features/staff/claims/ClaimsView.tsx'
import { UnclaimedView } from '#features/staff/desk/UnclaimedView.tsx'
import { WorkView } from '#features/staff/desk/WorkView.tsx'
import { LabelView } from '#features/staff/labels/LabelView.tsx'
import { PrintSheet } from '#features/staff/labels/PrintSheet.tsx'
import { ReceiveView } from '#features/staff/receiving/ReceiveView.tsx'
import { createReceiving, type Receiving } from '#features/staff/receiving/receiving.ts'
import { station } from '#features/staff/shared/station.ts'
import { WarehousesView } from '#features/staff/warehouses/WarehousesView.tsx'
import { usePathname } from '#navigation/location.ts'
import { Redirect } from '#navigation/Redirect.tsx'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { paths } from '#shared/paths.ts'
import { TornLabel } from '#ui/drawings/TornLabel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ChooseStation } from './ChooseStation.tsx'
import { ProveAgain } from './ProveAgain.tsx'
import { StaffNav } from './StaffNav.tsx'

type View = (props: { here: WarehouseId; receiving: Receiving }) => ReactNode

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
  const [receiving] = useState(createReceiving)
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
      <Current here={here} receiving={receiving} />
      <PrintSheet />
      <ProveAgain />
    </>
  )
}
