import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { paths } from '#engine/shared/paths.ts'
import { ScanCode } from '#features/console/staff/parts/ScanCode.tsx'
import type { StaffOrderList } from '#features/orders/rules/staff-order-lists.ts'

type OrderScanProps = { list: StaffOrderList; label?: string; hint?: ReactNode }

/** Opens the order whose number is scanned or typed; `list` is the way back. */
export function OrderScan({ list, label, hint }: OrderScanProps) {
  const { t } = useLingui()
  return (
    <ScanCode
      of="order"
      label={label ?? t`Order number`}
      hint={hint}
      verb={<Trans>Open</Trans>}
      camera={1}
      onScan={(input) => navigate(paths.staffOrders({ list, code: normaliseCode(input) }))}
    />
  )
}
