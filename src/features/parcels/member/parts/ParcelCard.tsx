import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { paths } from '#engine/shared/paths.ts'
import { type GoodsInShort, GoodsLine } from '#features/goods/member/parts/GoodsSummary.tsx'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { Weight } from '#features/shipping/member/parts/Weight.tsx'
import { useStorageLine } from '#features/storage/member/parts/storage-words.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import { StageChip } from './StageChip.tsx'
import { stageWords } from './stage-words.ts'

type ParcelCardProps = {
  parcel: ParcelRow
  goods: GoodsInShort
  /** Whether this device has unsent changes of it. */
  waiting: boolean
  /** Whether an item about it waits in the tray. */
  isTroubled?: boolean
  /** The next action, if any. */
  action?: ReactNode
}

/** A parcel as a label card. */
export function ParcelCard({ parcel, goods, waiting, isTroubled, action }: ParcelCardProps) {
  const { t } = useLingui()
  const warehouse = parcel.originWarehouse ?? parcel.destinationWarehouseId
  const { trackingNumber } = parcel
  const storage = useStorageLine(parcel)
  return (
    <LabelCard
      tone={stageWords(parcel.stage).tone}
      href={paths.parcel(parcel)}
      linkLabel={t`Parcel ${trackingNumber}`}
      code={
        <span className="block truncate @max-[12rem]:whitespace-normal">
          {parcel.code === null ? (
            <span className="text-14 text-ink-soft">
              <Trans>Number pending</Trans>
            </span>
          ) : (
            <Code>{parcel.code}</Code>
          )}
        </span>
      }
      chip={<StageChip stage={parcel.stage} />}
    >
      <p className="text-16 font-medium">
        <GoodsLine goods={goods} />
      </p>
      <p className="flex justify-between gap-x-3 text-14 text-ink-soft @max-[12rem]:flex-wrap">
        <span className="truncate font-mono">{trackingNumber}</span>
        {parcel.weightGrams !== null && <Weight grams={parcel.weightGrams} />}
      </p>
      <div className="flex min-h-7 items-center justify-between gap-x-3 text-14 text-ink-soft @max-[19rem]:flex-wrap">
        <span className="min-w-0 truncate @max-[24rem]:whitespace-normal">
          {parcel.missingSince ? (
            <span className="text-caution">
              <Trans>We’re looking for it</Trans>
            </span>
          ) : storage === null ? (
            warehouse && <WarehouseName id={warehouse} />
          ) : (
            <span className="text-12">{storage}</span>
          )}
        </span>
        {isTroubled ? <TroubleMark /> : waiting ? <WaitingMark /> : action}
      </div>
    </LabelCard>
  )
}

/** Marks objects about which an item waits in the tray, and leads there. */
export function TroubleMark() {
  return (
    <a
      href={paths.member({ view: 'attention' })}
      className="relative inline-flex items-center gap-1.5 text-12 font-semibold whitespace-nowrap text-danger underline"
    >
      <Icon of={TriangleAlert} size={16} />
      <Trans>Needs attention</Trans>
    </a>
  )
}
