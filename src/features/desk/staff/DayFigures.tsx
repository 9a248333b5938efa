import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { type DayFigures as Figures, readDayFigures } from '#features/desk/contract/day-figures.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

const FIGURES = {
  received: msg({ message: 'Received today', context: 'figure of the day' }),
  packed: msg({ message: 'Packed today', context: 'figure of the day' }),
  billed: msg({ message: 'Billed today', context: 'figure of the day' }),
  dispatched: msg({ message: 'Dispatched today', context: 'figure of the day' }),
} as const satisfies Record<Exclude<keyof Figures, 'warehouseId'>, MessageDescriptor>
const NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[]

/** The day so far at one warehouse, or at all together. Nothing while it isn't known: no work depends on it. */
export function DayFigures({ warehouseId }: { warehouseId: WarehouseId | null }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const answer = useLive(() => query(readDayFigures, {}, { call: sessionCall }), [])
  if (answer.state !== 'ready') return null
  const shown = answer.value.warehouses.filter(
    (one) => warehouseId === null || one.warehouseId === warehouseId,
  )
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {NAMES.map((name) => (
        <div key={name} className="flex flex-col-reverse rounded-card bg-surface px-4 py-3">
          <dt className="text-14 text-ink-soft">{i18n._(FIGURES[name])}</dt>
          <dd className="text-22 font-bold tabular-nums">
            {number(shown.reduce((sum, one) => sum + one[name], 0))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
