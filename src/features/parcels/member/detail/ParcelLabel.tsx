import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { COURIER_WORDS } from '#features/carriers/member/parts/courier-words.ts'
import { guessCouriers } from '#features/carriers/rules/tracking.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { TroubleMark } from '#features/parcels/member/parts/ParcelCard.tsx'
import { StageChip } from '#features/parcels/member/parts/StageChip.tsx'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'

type ParcelLabelProps = { parcel: ParcelRow; waiting: boolean; isTroubled: boolean }

/** The parcel's label: its numbers, destination and location. */
export function ParcelLabel({ parcel, waiting, isTroubled }: ParcelLabelProps) {
  const { t, i18n } = useLingui()
  const copyFailed = t`Copy failed`
  const { stage } = parcel
  const { code, trackingNumber, destinationWarehouseId: sentTo, originWarehouse: at } = parcel
  const couriers = guessCouriers(trackingNumber).map((courier) => i18n._(COURIER_WORDS[courier]))
  const [courier] = couriers.length === 1 ? couriers : []
  return (
    <LabelCard
      tone={stageWords(stage).tone}
      travels={stage === 'toWarehouse' || stage === 'shipped'}
      code={
        code === null ? (
          <span className="text-14 text-ink-soft">
            <Trans>You’ll get its package number after syncing</Trans>
          </span>
        ) : (
          <CopyCode code={code} what={t`package number`} errorText={copyFailed} size={16} />
        )
      }
      chip={<StageChip stage={stage} />}
    >
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="caption">
            <Trans>Tracking number</Trans>
          </dt>
          <dd>
            <CopyCode code={trackingNumber} what={t`tracking number`} errorText={copyFailed} />
            {courier && <span className="block text-14 text-ink-soft">{courier}</span>}
          </dd>
        </div>
        <div>
          <dt className="caption">
            <Trans>Warehouse</Trans>
          </dt>
          <dd className="flex min-h-11 items-center text-16">
            {(at ?? sentTo) && <WarehouseName id={at ?? sentTo ?? 'CN'} />}
          </dd>
        </div>
        {parcel.shelf !== null && <Fact name={<Trans>Shelf</Trans>} value={parcel.shelf} />}
        {parcel.transCode !== null && <Fact name={<Trans>Order</Trans>} value={parcel.transCode} />}
      </dl>
      {at !== null && sentTo !== null && at !== sentTo && (
        <div className="mt-3">
          <Notice kind="caution">
            <Trans>
              You registered it for the <WarehouseName id={sentTo} />, but it arrived at the{' '}
              <WarehouseName id={at} />. It ships from there.
            </Trans>
          </Notice>
        </div>
      )}
      {(waiting || isTroubled) && (
        <p className="mt-3 flex flex-wrap gap-4">
          {isTroubled && <TroubleMark />}
          {waiting && <WaitingMark />}
        </p>
      )}
    </LabelCard>
  )
}

function Fact({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd className="font-mono text-16 font-semibold">{value}</dd>
    </div>
  )
}
