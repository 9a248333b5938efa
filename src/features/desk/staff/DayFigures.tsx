import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import type { Reply } from '#engine/shared/endpoint.ts'
import type { DayFigures as Figures, readDayFigures } from '#features/desk/contract/day-figures.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { RetryNotice } from './RetryNotice.tsx'

const FIGURES = {
  received: msg({ message: 'Received today', context: 'figure of the day' }),
  packed: msg({ message: 'Packed today', context: 'figure of the day' }),
  billed: msg({ message: 'Billed today', context: 'figure of the day' }),
  dispatched: msg({ message: 'Dispatched today', context: 'figure of the day' }),
} as const satisfies Record<Exclude<keyof Figures, 'warehouseId'>, MessageDescriptor>
const NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[]

type DayFiguresProps = {
  of: Query<Reply<typeof readDayFigures>>
  /** Whose day; null for that of all warehouses together. */
  warehouseId: WarehouseId | null
}

/** The day so far at one warehouse, or at all together. */
export function DayFigures({ of: answer, warehouseId }: DayFiguresProps) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  if (answer.state === 'offline' || answer.state === 'error') {
    return (
      <RetryNotice of={answer}>
        <Trans>Today’s figures couldn’t be loaded.</Trans>
      </RetryNotice>
    )
  }
  const shown =
    answer.state === 'ready'
      ? answer.value.warehouses.filter(
          (one) => warehouseId === null || one.warehouseId === warehouseId,
        )
      : null
  return (
    <dl aria-busy={shown === null} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {NAMES.map((name) => (
        <div key={name} className="flex flex-col-reverse rounded-card bg-surface px-4 py-3">
          <dt className="text-14 text-ink-soft">{i18n._(FIGURES[name])}</dt>
          <dd className="text-22 font-bold tabular-nums">
            {shown === null ? (
              <Skeleton className="my-1.5 h-5 w-8" />
            ) : (
              number(shown.reduce((sum, one) => sum + one[name], 0))
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
