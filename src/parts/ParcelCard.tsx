import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { paths } from '#shared/paths.ts'
import { Code } from '#ui/Code.tsx'
import { LabelCard } from '#ui/LabelCard.tsx'
import { type GoodsInShort, GoodsSummary } from './GoodsSummary.tsx'
import { StageChip } from './StageChip.tsx'
import { STAGE_TONES } from './stage-tones.ts'
import { TroubleMark } from './TroubleMark.tsx'
import { WaitingMark } from './WaitingMark.tsx'
import { WarehouseName } from './WarehouseName.tsx'
import { Weight } from './Weight.tsx'

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

/** A parcel as a label card. Its height is always 9.25 rem, which virtual scrolling relies on. */
export function ParcelCard({ parcel, goods, waiting, isTroubled, action }: ParcelCardProps) {
  const { t } = useLingui()
  const warehouse = parcel.originWarehouse ?? parcel.destinationWarehouseId
  const { trackingNumber } = parcel
  return (
    <LabelCard
      className="h-37"
      tone={STAGE_TONES[parcel.stage]}
      href={paths.parcel(parcel)}
      linkLabel={t`Parcel ${trackingNumber}`}
      code={
        <span className="block max-w-40 truncate">
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
      <p className="truncate text-16 font-medium">
        <GoodsSummary goods={goods} />
      </p>
      <p className="truncate font-mono text-14 text-ink-soft">{trackingNumber}</p>
      <div className="flex min-h-7 items-center justify-between gap-3 text-14 text-ink-soft">
        <p className="min-w-0 truncate">
          {warehouse && <WarehouseName id={warehouse} />}
          {warehouse && parcel.weightGrams !== null && ' · '}
          {parcel.weightGrams !== null && <Weight grams={parcel.weightGrams} />}
        </p>
        {isTroubled ? <TroubleMark /> : waiting ? <WaitingMark /> : action}
      </div>
    </LabelCard>
  )
}
