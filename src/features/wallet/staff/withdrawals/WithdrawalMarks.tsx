import { OwnChip, ProposedChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import type { StaffWithdrawal } from '#features/wallet/contract/withdrawals.ts'

export function WithdrawalMarks({
  withdrawal: { isOwn, isProposed },
}: {
  withdrawal: StaffWithdrawal
}) {
  if (!isOwn && !isProposed) return null
  return (
    <span className="flex flex-wrap gap-1">
      {isOwn && <OwnChip />}
      {isProposed && <ProposedChip />}
    </span>
  )
}
