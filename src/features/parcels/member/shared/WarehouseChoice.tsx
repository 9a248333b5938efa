import { Trans, useLingui } from '@lingui/react/macro'
import { Warehouse } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import {
  ClosedWarehouses,
  useUnopened,
  WarehouseField,
} from '#features/warehouses/member/parts/WarehouseField.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** The warehouse of a parcel that names none yet: the only one, else the one of the member's last parcel. */
export function presetWarehouse(
  from: readonly WarehouseId[],
  last: WarehouseId | null,
): WarehouseId | null {
  const [only = null, ...others] = from
  return others.length === 0 ? only : (from.find((id) => id === last) ?? null)
}

type WarehouseChoiceProps = {
  /** The warehouses that the parcel may go to. */
  from: readonly WarehouseId[]
  /** What is chosen or preset; null while the member has to choose. */
  value: WarehouseId | null
  onChange: (id: WarehouseId) => void
  error: string | undefined
  /** Whether a heading above it says already that it is the warehouse. */
  isTitled?: boolean
}

/** The warehouse in one line with what changes it, and the choice where there is nothing to preset. */
export function WarehouseChoice(props: WarehouseChoiceProps) {
  const { from, value, onChange, error, isTitled = false } = props
  const { t } = useLingui()
  /** Once the cards are there they stay: a choice must not move what is below it. */
  const [hadNone] = useState(value === null)
  const [isAsked, setAsked] = useState(false)
  const cards = useRef<HTMLDivElement>(null)
  // Whoever asked for the cards goes on in them.
  useEffect(() => {
    if (isAsked) cards.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isAsked])
  const name = useWarehouseName()
  const isWhole = useUnopened(from).length === 0
  if (hadNone || isAsked || value === null)
    return (
      <div ref={cards}>
        <WarehouseField
          as="cards"
          label={t`Which warehouse address did you use?`}
          help={<HelpButton article="warehouse-addresses" about={t`Warehouse`} />}
          from={from}
          value={value}
          onChange={onChange}
          error={error}
        />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex min-w-0 items-center gap-2.5">
          <Icon of={Warehouse} className="shrink-0 text-ink-soft" />
          <span className="min-w-0">
            {!isTitled && (
              <span className="block text-12 text-ink-soft">
                <Trans>Warehouse</Trans>
              </span>
            )}
            <span className="block text-16 leading-tight font-medium wrap-anywhere">
              {name(value)}
            </span>
          </span>
        </p>
        {from.length > 1 && (
          <Button aria-label={t`Change the warehouse`} onClick={() => setAsked(true)}>
            <Trans context="warehouse">Change</Trans>
          </Button>
        )}
      </div>
      {!isWhole && (
        <p className="text-14 text-ink-soft">
          <ClosedWarehouses open={from} />
        </p>
      )}
    </div>
  )
}
