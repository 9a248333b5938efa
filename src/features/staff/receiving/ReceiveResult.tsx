import { Trans } from '@lingui/react/macro'
import { CircleCheck, Printer } from 'lucide-react'
import { printLabel, useShownLabel } from '#features/staff/shared/label.ts'
import { useFormat } from '#i18n/use-format.ts'
import { WarehouseName } from '#parts/WarehouseName.tsx'
import type { Received, StaffParcel } from '#shared/contract/staff.ts'
import { Button } from '#ui/Button.tsx'
import { Code } from '#ui/Code.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { KeyHint } from './KeyHint.tsx'
import { labelOf } from './receiving.ts'

function ReceivedParcel({ parcel, elsewhere }: { parcel: StaffParcel; elsewhere: boolean }) {
  const { destinationWarehouseId, memberNum } = parcel
  return (
    <>
      <p>
        <Code size={28}>{memberNum}</Code>
      </p>
      <Code size={22}>{parcel.code}</Code>
      {parcel.stage === 'toDeclare' && (
        <p>
          <Trans>We’ve asked the member to declare its contents.</Trans>
        </p>
      )}
      {elsewhere && destinationWarehouseId && (
        <Notice kind="caution">
          <Trans>
            It was declared for another warehouse: <WarehouseName id={destinationWarehouseId} />.
            The member sees that it is here.
          </Trans>
        </Notice>
      )}
    </>
  )
}

/** The parcel saved last, as the server returned it. The scan field below is ready for the next one. */
export function ReceiveResult({ answer }: { answer: Received }) {
  const format = useFormat()
  const saved = answer.kind === 'received' ? answer.parcel : answer.unclaimed
  useShownLabel(labelOf(answer))
  const sides = [saved.lengthMm, saved.widthMm, saved.heightMm].filter((side) => side !== null)
  return (
    <section role="status" className="grid gap-3 rounded-card bg-good-soft p-5">
      <p className="flex items-center gap-3 text-28 font-bold text-good">
        <Icon of={CircleCheck} size={24} />
        {answer.kind === 'received' ? (
          <Trans>Received</Trans>
        ) : (
          <Trans>On the shelf, unclaimed</Trans>
        )}
      </p>
      {answer.kind === 'received' ? (
        <ReceivedParcel parcel={answer.parcel} elsewhere={answer.elsewhere} />
      ) : (
        <p className="font-mono text-28 font-bold wrap-anywhere">{saved.trackingNumber}</p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-18">
        <strong className="font-mono text-22">{saved.shelf}</strong>
        <span>{saved.weightGrams !== null && format.weight(saved.weightGrams)}</span>
        <span>{format.size(sides)}</span>
      </p>
      <div>
        <Button icon={Printer} onClick={() => printLabel(labelOf(answer))}>
          <Trans>Print label</Trans> <KeyHint of="Ctrl P" />
        </Button>
      </div>
    </section>
  )
}
