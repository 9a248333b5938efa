import { Trans, useLingui } from '@lingui/react/macro'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import type { FieldFrame } from '#engine/client/ui/Field.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { useWarehouseName, useWarehouses } from './use-warehouses.ts'

type WarehouseFieldProps = Pick<FieldFrame, 'label' | 'hint' | 'error' | 'help'> & {
  as: 'cards' | 'select'
  /** The warehouses to choose from. What is chosen and not among them counts as not chosen. */
  from: readonly WarehouseId[]
  value: WarehouseId | null
  onChange: (id: WarehouseId) => void
}

/** The choice of one of our warehouses, which names those that are not open. */
export function WarehouseField({ as, from, value, hint, ...rest }: WarehouseFieldProps) {
  const { t } = useLingui()
  const warehouseName = useWarehouseName()
  const isWhole = useUnopened(from).length === 0
  const chosen = {
    value: from.find((id) => id === value) ?? ('' as const),
    options: from.map((id) => ({ value: id, label: warehouseName(id) })),
    hint: isWhole ? hint : <ClosedWarehouses open={from} after={hint} />,
  }
  if (as === 'cards') return <RadioCards {...rest} {...chosen} />
  return <Select {...rest} {...chosen} placeholder={t`Choose a warehouse`} />
}

/** The warehouses that are meant to open and have no address yet. */
export function useUnopened(open: readonly WarehouseId[]): WarehouseId[] {
  const meant = useWarehouses().filter(({ isActive }) => isActive)
  return meant.map(({ id }) => id).filter((id) => !open.includes(id))
}

type ClosedWarehousesProps = { open: readonly WarehouseId[]; after?: FieldFrame['hint'] }

/** The names of the warehouses that take no parcels yet, in a line of their own. */
export function ClosedWarehouses({ open, after }: ClosedWarehousesProps) {
  const { i18n } = useLingui()
  const warehouseName = useWarehouseName()
  const names = joinWords(i18n.locale, useUnopened(open).map(warehouseName))
  return (
    <>
      {after && <span className="block">{after}</span>}
      <span className="block">
        <Trans>Not open yet: {names}</Trans>
      </span>
    </>
  )
}

/** Stands where a warehouse would be chosen or its address copied while none is open. */
export function NoWarehouse() {
  return (
    <EmptyState drawing={<Shelf />} title={<Trans>No warehouse is open yet</Trans>}>
      <Trans>
        We’re still confirming our addresses. Please don’t order or send anything to us yet.
      </Trans>
    </EmptyState>
  )
}
