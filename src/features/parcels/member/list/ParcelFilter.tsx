import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, Check, ChevronDown, Search } from 'lucide-react'
import { CONTROL_CLASS } from '#engine/client/ui/control-class.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { ScanButton } from '#features/carriers/member/parts/ScanButton.tsx'
import {
  useWarehouseName,
  useWarehouses,
} from '#features/warehouses/member/parts/use-warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

type EndingFilterProps = {
  /** How many parcels of the list have a storage that ends. */
  ending: number
  isEnding: boolean
  onEnding: (isEnding: boolean) => void
}

type ParcelFilterProps = EndingFilterProps & {
  /** Whether a phone has the filter by storage elsewhere, so that more parcels stand on its screen. */
  isEndingElsewhere?: boolean
  search: string
  onSearch: (search: string) => void
  warehouse: WarehouseId | null
  onWarehouse: (warehouse: WarehouseId | null) => void
}

/** Leaves the parcels whose storage ends; nothing while none ends. `isShort`: beside a title. */
export function EndingFilter(props: EndingFilterProps & { isShort?: boolean }) {
  const { ending, isEnding, onEnding, isShort = false } = props
  const { t } = useLingui()
  if (ending === 0 && !isEnding) return null
  return (
    <button
      type="button"
      aria-pressed={isEnding}
      aria-label={t`Free storage ends soon (${ending})`}
      onClick={() => onEnding(!isEnding)}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-14 font-medium aria-pressed:border-brand aria-pressed:bg-brand-soft"
    >
      <Icon of={isEnding ? Check : CalendarClock} size={20} />
      {isShort ? (
        <Trans>Ends soon ({ending})</Trans>
      ) : (
        <Trans>Free storage ends soon ({ending})</Trans>
      )}
    </button>
  )
}

/** Filters parcels by any part of their numbers or goods, by warehouse, and by the end of their storage if one ends. */
export function ParcelFilter(props: ParcelFilterProps) {
  const { search, onSearch, warehouse, onWarehouse, isEndingElsewhere = false } = props
  const { t } = useLingui()
  const warehouses = useWarehouses().filter(({ id, isActive }) => isActive || id === warehouse)
  const warehouseName = useWarehouseName()
  return (
    <search className="flex flex-wrap gap-2">
      <span className="relative grow basis-[8rem]">
        <Icon
          of={Search}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
        />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t`Search by tracking number, package number or goods`}
          placeholder={t`Search`}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className={`${CONTROL_CLASS} pr-11 pl-9`}
        />
        <ScanButton
          beside
          purpose="any"
          room={1}
          onCodes={([code]) => code && onSearch(code)}
          className="absolute! inset-y-0 right-0"
        />
      </span>
      <span className="relative max-w-1/2 min-w-0 sm:max-w-none">
        <select
          aria-label={t`Warehouse`}
          value={warehouse ?? ''}
          onChange={(event) => onWarehouse(event.target.value || null)}
          className={`${CONTROL_CLASS} field-sizing-content w-auto! max-w-full appearance-none truncate pr-9`}
        >
          <option value="">{t`All warehouses`}</option>
          {warehouses.map(({ id }) => (
            <option key={id} value={id}>
              {warehouseName(id)}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-ink-soft"
        />
      </span>
      <span className={isEndingElsewhere ? 'hidden sm:contents' : 'contents'}>
        <EndingFilter {...props} />
      </span>
    </search>
  )
}
