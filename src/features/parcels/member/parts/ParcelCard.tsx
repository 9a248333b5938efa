import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Groups } from '#engine/client/ui/Code.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import { type GoodsInShort, GoodsLine } from '#features/goods/member/parts/GoodsSummary.tsx'
import { GOODS_CLASS_ICONS } from '#features/goods/member/parts/goods-words.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { storageInForce } from '#features/parcels/rules/storage.ts'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import { FaceCard } from '#features/pictures/member/parts/FaceCard.tsx'
import { StateWords } from '#features/pictures/member/parts/StateWords.tsx'
import { useStorageLine } from '#features/storage/member/parts/storage-words.ts'
import { usePlaceName } from '#features/warehouses/member/parts/use-warehouses.ts'
import { StandingLine } from './StandingLine.tsx'
import { stageWords } from './stage-words.ts'

type ParcelCardProps = {
  parcel: ParcelRow
  goods: GoodsInShort
  /** Of the picture by which it is recognised. */
  sha256?: string | null
  /** Whether this device has unsent changes of it. */
  waiting: boolean
  /** Whether an item about it waits in the tray. */
  isTroubled?: boolean
  /** How many others an order waits with that has it; null for none. */
  together?: number | null
  /** The next action, if any. */
  action?: ReactNode
}

/**
 * A parcel as one recognises it: its picture, its goods, in a line where it is and until when, and its numbers: the
 * carrier's, which its owner knows, and ours from its arrival on.
 */
export function ParcelCard({
  parcel,
  goods,
  sha256,
  waiting,
  isTroubled,
  together = null,
  action,
}: ParcelCardProps) {
  const { t } = useLingui()
  const { code, trackingNumber, goodsClass, stage, receivedAt } = parcel
  return (
    <FaceCard
      tone={stageWords(stage).tone}
      href={paths.parcel(parcel)}
      linkLabel={t`Parcel ${trackingNumber}`}
      face={<Face sha256={sha256} icon={GOODS_CLASS_ICONS[goodsClass]} />}
      name={<GoodsLine goods={goods} />}
      state={
        <>
          <StateLine parcel={parcel} />
          {together !== null && <StandingLine others={together} />}
        </>
      }
      codes={
        <code className="contents font-mono">
          <span>{trackingNumber}</span>
          {code !== null && receivedAt !== null && (
            <span>
              <Groups of={code} />
            </span>
          )}
        </code>
      }
      action={isTroubled ? <TroubleMark /> : waiting ? <WaitingMark /> : action}
    />
  )
}

/**
 * Where a parcel is, what it weighs, and until when its storage is free. Of one on the shelf its day says that, and its
 * icon and its action what comes next.
 */
function StateLine({ parcel }: { parcel: ParcelRow }) {
  const { t, i18n } = useLingui()
  const { relative, weight } = useFormat()
  const { stage, receivedAt, weightGrams, originWarehouse, destinationWarehouseId } = parcel
  const storage = useStorageLine(parcel)
  const placeName = usePlaceName()
  const { label, tone, icon } = stageWords(stage)
  const warehouse = originWarehouse ?? destinationWarehouseId
  const isOnShelf = storageInForce(parcel, nowMs()) !== null
  const arrived = receivedAt === null ? null : relative(receivedAt, nowMs())
  const facts = [
    parcel.missingSince && t`We’re looking for it`,
    weightGrams !== null && weight(weightGrams),
    storage ?? (warehouse !== null && placeName(warehouse)),
  ]
  return (
    <StateWords
      tone={tone}
      icon={icon}
      label={i18n._(label)}
      words={isOnShelf && arrived !== null ? t`Arrived ${arrived}` : null}
      facts={facts}
    />
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
