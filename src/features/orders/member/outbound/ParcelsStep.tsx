import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Package } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useChecks } from '#engine/client/parts/forms/use-form.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Groups } from '#engine/client/ui/Code.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import { GoodsSummary } from '#features/goods/member/parts/GoodsSummary.tsx'
import { goodsInShort } from '#features/goods/member/parts/goods-in-short.ts'
import { MAX_ORDER_PARCELS } from '#features/orders/contract/order-parts.ts'
import type { ParcelToShip } from '#features/parcels/member/data/parcels-to-ship.ts'
import { faceList } from '#features/pictures/member/data/faces.ts'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import { Weight } from '#features/shipping/member/parts/Weight.tsx'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { Flow } from './flow.ts'
import { obstacleOf, type ParcelObstacle, warehouseOfParcel } from './outbound-form.ts'
import { ShipBar } from './ShipBar.tsx'
import { StepForm } from './StepForm.tsx'
import { StillComing } from './StillComing.tsx'

export const OBSTACLE_WORDS = {
  prohibited: msg`It has prohibited goods, which can’t be shipped.`,
  ending: msg`You chose to have it returned or disposed of, so it can’t be shipped.`,
  missing: msg`We’re looking for it at the warehouse.`,
  returning: msg`You asked to return its goods to the merchant. It can’t be shipped until that’s finished.`,
  standing: msg`It’s waiting to be shipped with other parcels. Withdraw that in your orders first.`,
  notMeasured: msg`The warehouse hasn’t weighed and measured it yet.`,
  otherWarehouse: msg`It’s in another warehouse. One order ships from one warehouse.`,
} as const satisfies Record<ParcelObstacle, MessageDescriptor>

/** Obstacles that the parcel’s own screen explains or lets the member end. */
const OPENED: ReadonlySet<ParcelObstacle> = new Set([
  'prohibited',
  'ending',
  'missing',
  'returning',
])

const NO_FACES: ReadonlyMap<string, string> = new Map()

/** Chooses the parcels of an order, with the price as it changes. */
export function ParcelsStep({ flow }: { flow: Flow }) {
  const { t } = useLingui()
  const { parcels, coming, form, change, chosen, origin, next, waits } = flow
  const ids = [...parcels, ...coming].map(({ parcel }) => parcel.id)
  const found = useLive(() => faceList(ids), [ids.join()])
  const faces = found.state === 'ready' ? found.value : NO_FACES
  const isBlocked = chosen.some((one) => obstacleOf(one, origin) !== null)
  const isTooMany = form.parcelIds.length > MAX_ORDER_PARCELS
  const toggle = (id: string, isOn: boolean) =>
    change({
      parcelIds: isOn ? [...form.parcelIds, id] : form.parcelIds.filter((other) => other !== id),
    })
  const problem =
    chosen.length === 0
      ? t`Choose at least one parcel.`
      : isBlocked
        ? t`Remove the parcels that can’t be shipped.`
        : isTooMany
          ? t`One order takes up to ${MAX_ORDER_PARCELS} parcels.`
          : undefined
  const { errors, submit } = useChecks(form, change).check({ parcels: problem }, form)
  // Where they were when the step opened, so that nothing moves away under a finger.
  const [opened] = useState(() => new Set(chosen.map(({ parcel }) => warehouseOfParcel(parcel))))
  const choice = (one: ParcelToShip, isGrouped = false) => (
    <ParcelChoice
      key={one.parcel.id}
      of={one}
      isGrouped={isGrouped}
      face={faces.get(one.parcel.id)}
      obstacle={obstacleOf(one, origin)}
      isChosen={form.parcelIds.includes(one.parcel.id)}
      onChange={(isOn) => toggle(one.parcel.id, isOn)}
    />
  )
  const choices = (all: readonly ParcelToShip[]) => {
    const groups = groupsOf(all, opened, origin)
    return groups.length > 1
      ? [
          ...groups.map((group) => <WarehouseGroup key={group.id} of={group} choice={choice} />),
          ...all
            .filter(({ parcel }) => warehouseOfParcel(parcel) === null)
            .map((one) => choice(one)),
        ]
      : all.map((one) => choice(one))
  }
  return (
    <StepForm
      onNext={submit(next)}
      problem={errors.parcels}
      bar={chosen.length > 0 && <ShipBar flow={flow} faces={faces} />}
    >
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-2 text-16 font-bold">
          <Trans>Which parcels go together?</Trans>
        </legend>
        {choices(parcels)}
      </fieldset>
      {coming.length > 0 && (
        <fieldset className="grid min-w-0 grid-cols-1 gap-3">
          <legend className="mb-2 text-16 font-bold">
            <Plural
              value={coming.length}
              one="Wait for # parcel on its way and ship together"
              other="Wait for # parcels on their way and ship together"
            />
          </legend>
          <p className="text-14 text-ink-soft">
            <Trans>
              Choose those to wait for. We order everything once all of it is here, if the price is
              within the limit that you set in the last step.
            </Trans>
          </p>
          {choices(coming)}
        </fieldset>
      )}
      {chosen.length > 0 && !waits && <StillComing chosen={chosen} />}
      {chosen.length > 0 && <RateNote />}
    </StepForm>
  )
}

type Group = {
  id: WarehouseId
  parcels: readonly ParcelToShip[]
  /** Whether what is chosen lies in another warehouse, so that nothing of it can be added. */
  isElsewhere: boolean
  /** Whether nothing was chosen here when the step opened, but elsewhere. */
  isFolded: boolean
}

/** The parcels by their warehouse, where they have one; first those that were `opened` because something in them was chosen. */
function groupsOf(
  parcels: readonly ParcelToShip[],
  opened: ReadonlySet<WarehouseId | null>,
  origin: WarehouseId | null,
): Group[] {
  const by = Map.groupBy(parcels, ({ parcel }) => warehouseOfParcel(parcel))
  return [...by]
    .flatMap(([id, inIt]) =>
      id === null
        ? []
        : [
            {
              id,
              parcels: inIt,
              isElsewhere: origin !== null && id !== origin,
              isFolded: opened.size > 0 && !opened.has(id),
            },
          ],
    )
    .sort((a, b) => Number(a.isFolded) - Number(b.isFolded))
}

type WarehouseGroupProps = {
  of: Group
  choice: (one: ParcelToShip, isGrouped: boolean) => ReactNode
}

/** The parcels of a warehouse. Why those elsewhere cannot be added is said once for all of them. */
function WarehouseGroup({ of, choice }: WarehouseGroupProps) {
  const { id, parcels, isElsewhere, isFolded } = of
  return (
    <details open={!isFolded} className="group/warehouse">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 text-14">
        <Icon
          of={ChevronRight}
          size={16}
          className="transition-[rotate] group-open/warehouse:rotate-90"
        />
        <span className="font-semibold">
          <WarehouseName id={id} />
        </span>
        <span className="text-ink-soft tabular-nums">
          <Plural value={parcels.length} one="# parcel" other="# parcels" />
        </span>
        {isElsewhere && (
          <span className="w-full pl-6 text-ink-soft">
            <Trans>One order ships from one warehouse.</Trans>
          </span>
        )}
      </summary>
      <div className="mt-1 grid grid-cols-1 gap-3">{parcels.map((one) => choice(one, true))}</div>
    </details>
  )
}

type ParcelChoiceProps = {
  of: ParcelToShip
  /** Whether its warehouse stands above it. */
  isGrouped: boolean
  /** Of its picture. */
  face: string | undefined
  obstacle: ParcelObstacle | null
  isChosen: boolean
  onChange: (isOn: boolean) => void
}

function ParcelChoice(props: ParcelChoiceProps) {
  const { of, isGrouped, face, obstacle, isChosen, onChange } = props
  const { i18n } = useLingui()
  const { parcel, goods, waiting } = of
  const { weightGrams } = parcel
  const warehouse = isGrouped ? null : warehouseOfParcel(parcel)
  const isSaid = isGrouped && obstacle === 'otherWarehouse' && !isChosen
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-1">
      <Checkbox
        checked={isChosen}
        // One that cannot go can only be taken out.
        disabled={obstacle !== null && !isChosen}
        onChange={onChange}
      >
        <span className="flex gap-3">
          <Face sha256={face} icon={Package} />
          <span className="grid min-w-0 content-start gap-0.5 wrap-anywhere">
            <span className="font-semibold">
              <GoodsSummary goods={goodsInShort(goods)} />
            </span>
            <span className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
              {weightGrams !== null && <Weight grams={weightGrams} />}
              {warehouse && <WarehouseName id={warehouse} />}
              {waiting && <WaitingMark />}
            </span>
            <code className="font-mono text-12 text-ink-soft">
              {parcel.code === null ? parcel.trackingNumber : <Groups of={parcel.code} />}
            </code>
            {obstacle !== null && !isSaid && (
              <span className="text-14 text-caution">{i18n._(OBSTACLE_WORDS[obstacle])}</span>
            )}
          </span>
        </span>
      </Checkbox>
      {obstacle !== null && OPENED.has(obstacle) && (
        <a
          href={paths.parcel(parcel)}
          className="-mt-2.5 ml-8 inline-flex min-h-11 items-center text-14 underline"
        >
          <Trans>Open the parcel</Trans>
        </a>
      )}
    </div>
  )
}
