import { Trans } from '@lingui/react/macro'
import { UserRoundX } from 'lucide-react'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { useStationTime } from '#features/console/staff/parts/use-station-time.ts'
import { GoodsLines } from '#features/goods/staff/parts/GoodsLines.tsx'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { BoxOfLabel } from './BoxOfLabel.tsx'
import type { Owner, Scanned } from './receiving.ts'

function DeclaredParcel({ parcel, here }: { parcel: StaffParcel; here: WarehouseId }) {
  const { destinationWarehouseId } = parcel
  return (
    <>
      <Code size={36}>{parcel.memberNum}</Code>
      <p className="text-14 text-ink-soft">
        <Code size={22}>{parcel.code}</Code>
      </p>
      <GoodsLines goods={parcel.goods} />
      {parcel.note && (
        <Notice>
          <Trans>Member’s note: {parcel.note}</Trans>
        </Notice>
      )}
      {destinationWarehouseId !== null && destinationWarehouseId !== here && (
        <Notice kind="caution">
          <strong className="block text-18">
            <Trans>
              Declared for another warehouse: <WarehouseName id={destinationWarehouseId} />
            </Trans>
          </strong>
          <Trans>If you receive it here, the member will see that it arrived elsewhere.</Trans>
        </Notice>
      )}
    </>
  )
}

function Piece({ of: { memberNum, code } }: { of: StaffParcel }) {
  const first = groupedCode(code)
  return (
    <>
      <Code size={36}>{memberNum}</Code>
      <p>
        <Trans>
          Another box with the number of {first}. It gets its own package number, and the member
          will be asked what’s inside.
        </Trans>
      </p>
    </>
  )
}

/** It was looked up on this device alone. */
function FromList({ at }: { at: number }) {
  const time = useStationTime()(new Date(at).toISOString())
  return (
    <p className="text-14 text-ink-soft">
      <Trans>From the list of {time}</Trans>
    </p>
  )
}

type OwnerCardProps = { scanned: Scanned; owner: Owner; here: WarehouseId }

/** The owner of the parcel on the scale, in large type. */
export function OwnerCard({ scanned: { trackingNumber, box, copy }, owner, here }: OwnerCardProps) {
  return (
    <Card className="grid gap-3" aria-live="polite">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="caption">
          <Trans>Tracking number</Trans>
        </span>
        <Code>{trackingNumber}</Code>
      </p>
      {box && <BoxOfLabel of={box} />}
      {copy?.from && <FromList at={copy.from} />}
      {owner.kind === 'parcel' && <DeclaredParcel parcel={owner.parcel} here={here} />}
      {owner.kind === 'piece' && <Piece of={owner.of} />}
      {owner.kind === 'member' && (
        <>
          <Code size={36}>{owner.memberNum}</Code>
          <p>
            <Trans>Not declared. The member will be asked to declare its contents.</Trans>
          </p>
        </>
      )}
      {owner.kind === 'unclaimed' && (
        <>
          <p className="flex items-center gap-3 text-28 font-bold">
            <Icon of={UserRoundX} size={24} />
            <Trans>Unclaimed</Trans>
          </p>
          {owner.labelText && <p>{owner.labelText}</p>}
          {owner.pieceOf !== null && (
            <p>
              <Trans>
                Another box with the number of one on the shelf. The member whose claim is accepted
                gets every box.
              </Trans>
            </p>
          )}
        </>
      )}
    </Card>
  )
}
