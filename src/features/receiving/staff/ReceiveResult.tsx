import { Trans } from '@lingui/react/macro'
import { Ban, CircleCheck, Printer } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import { printLabel, useShownLabel } from '#features/console/staff/parts/label.ts'
import { GoodsClassChip } from '#features/goods/member/parts/GoodsClassChip.tsx'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import type { Received } from '#features/receiving/contract/receiving.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import { KeyHint } from './KeyHint.tsx'
import { labelOf } from './label-of.ts'

function ReceivedParcel({ parcel, elsewhere }: { parcel: StaffParcel; elsewhere: boolean }) {
  const { destinationWarehouseId, memberNum } = parcel
  return (
    <>
      <p>
        <Code size={28}>{memberNum}</Code>
      </p>
      <a
        href={paths.staffParcel({ code: parcel.code })}
        className="underline-offset-4 hover:underline"
      >
        <Code size={22}>{parcel.code}</Code>
      </a>
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
  const isProhibited = saved.goodsClass === 'prohibited'
  const sides = [saved.lengthMm, saved.widthMm, saved.heightMm].filter((side) => side !== null)
  return (
    <section
      role="status"
      className={`grid gap-3 rounded-card p-5 ${isProhibited ? 'border-2 border-danger bg-danger-soft' : 'bg-good-soft'}`}
    >
      <p
        className={`flex flex-wrap items-center gap-3 text-28 font-bold ${isProhibited ? 'text-danger' : 'text-good'}`}
      >
        <Icon of={isProhibited ? Ban : CircleCheck} size={24} />
        {answer.kind === 'received' ? (
          <Trans>Received</Trans>
        ) : (
          <Trans>On the shelf, unclaimed</Trans>
        )}
        {isProhibited && <GoodsClassChip goodsClass="prohibited" />}
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
