import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import type { ParcelForm } from '#features/parcels/member/data/drafts.ts'

/** The fields above the others, which every parcel needs. */
const MAIN_PATHS: ReadonlySet<string> = new Set([
  'destinationWarehouseId',
  'trackingNumber',
  'goods.0.name',
  'goods.0.unitPriceFen',
])

/** Whether something is wrong with a field that only shows when the further ones do. */
export const hasFurtherFailure = (failures: readonly FieldFailure[]): boolean =>
  failures.some(({ path }) => !MAIN_PATHS.has(path))

/**
 * Whether a further field holds something else than its preset. The class of the goods is not asked: beside the name it
 * says itself what it means.
 */
export function hasFurtherValue(
  { note, goods }: ParcelForm,
  suggested: (goodsName: string) => readonly GoodsTag[],
): boolean {
  const [first, ...others] = goods
  if (note !== '' || others.length > 0) return true
  if (first === undefined) return false
  const isTagged = first.tags.some((tag) => !suggested(first.name).includes(tag))
  return first.quantity !== '1' || first.declaredValue !== '' || isTagged
}

type MoreFieldsProps = { open: boolean; onOpen: (open: boolean) => void; children: ReactNode }

/** The fields that most parcels leave as they are preset, behind one button. */
export function MoreFields({ open, onOpen, children }: MoreFieldsProps) {
  return (
    <details open={open} onToggle={(event) => onOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2.5 hover:border-line-strong sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block text-16 font-bold">
            <Trans context="fields">More</Trans>
          </span>
          <span className="block text-14 text-ink-soft">
            <Trans>Quantity, value for customs, further goods, photos, note</Trans>
          </span>
        </span>
        <Icon
          of={ChevronDown}
          className="shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </details>
  )
}
