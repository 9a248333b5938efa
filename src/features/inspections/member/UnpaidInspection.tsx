import { Trans } from '@lingui/react/macro'
import { Wallet, X } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { paths } from '#engine/shared/paths.ts'
import { cancelInspection } from '#features/inspections/contract/inspections.ts'
import { inspectionCan, inspectionLapsesAt } from '#features/inspections/rules/inspection-states.ts'
import { receiptList } from '#features/payments/member/data/receipts.ts'
import type { InspectionRow } from './data/inspections.ts'

type PayOrCancelProps = { inspection: InspectionRow; isHeld: boolean }

/**
 * Pays an inspection, unless something holds its parcel, or gives it up. Stays when it was paid or given up meanwhile,
 * because the answer to a refused act brings that.
 */
export function PayOrCancel({ inspection, isHeld }: PayOrCancelProps) {
  const { id } = inspection
  const { runOnce, busy, problem } = useAct()
  const [asking, setAsking] = useState(false)
  const canCancel = inspectionCan.cancel(inspection)
  const confirm = async () => {
    await runOnce({}, (body) =>
      callAndSync(cancelInspection, { params: { inspectionId: id }, body }),
    )
    setAsking(false)
  }
  return (
    <>
      {(problem || canCancel) && <ActProblem problem={problem} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {inspectionCan.pay(inspection) && !isHeld && (
          <ButtonLink look="primary" icon={Wallet} href={paths.payOrder(id)}>
            <Trans>Pay</Trans>
          </ButtonLink>
        )}
        {canCancel && (
          <Button look="danger" icon={X} onClick={() => setAsking(true)}>
            <Trans>Cancel inspection</Trans>
          </Button>
        )}
      </div>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Cancel this inspection?</Trans>}
        icon={X}
        verb={<Trans>Cancel inspection</Trans>}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        <Trans>Nothing has been paid. You can order it again at any time.</Trans>
      </ConfirmSheet>
    </>
  )
}

/** Until when an unpaid inspection can be paid. */
export function LapsesAt({ inspection }: { inspection: InspectionRow }) {
  const { dateTime } = useFormat()
  const lapsesAt = useLapsesAt(inspection)
  if (lapsesAt === undefined) return null
  if (lapsesAt === null) return <Trans>Your transfer is being reviewed.</Trans>
  const until = dateTime(lapsesAt)
  return <Trans>If it isn’t paid by {until}, it’s cancelled.</Trans>
}

/** Why it was cancelled: nobody paid in time, or the member or the parcel's way ended it. */
export function GivenUp({ inspection }: { inspection: InspectionRow }) {
  const { decidedAt } = inspection
  const lapsesAt = useLapsesAt(inspection)
  const isLapsed = decidedAt !== null && typeof lapsesAt === 'string' && decidedAt >= lapsesAt
  return (
    <p className="text-14 text-ink-soft">
      {isLapsed ? (
        <Trans>It wasn’t paid within 7 days, so it was cancelled.</Trans>
      ) : (
        <Trans>It was cancelled before it was paid.</Trans>
      )}
    </p>
  )
}

/** When it lapses or lapsed; null while a transfer is under review, undefined until that is known. */
function useLapsesAt(inspection: InspectionRow): string | null | undefined {
  const receipts = useLive(receiptList, [])
  if (receipts.state !== 'ready') return undefined
  const own = receipts.value
    .map(({ row }) => row)
    .filter(({ payableId }) => payableId === inspection.id)
  return inspectionLapsesAt(inspection, own)
}
