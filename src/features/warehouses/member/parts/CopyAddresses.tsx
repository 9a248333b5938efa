import { useLingui } from '@lingui/react/macro'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { CopyButton } from '#engine/client/ui/CopyButton.tsx'
import { openWarehouses, warehouses } from '#features/warehouses/member/data/warehouses.ts'
import { warehouseIn } from '#features/warehouses/rules/warehouses.ts'
import { labelText, shippingLabel } from './shipping-label.ts'
import { usePlaceName, useWarehouses } from './use-warehouses.ts'

/** A button for each open warehouse that copies its whole address with the member's number; none before it is known. */
export function CopyAddresses({ memberNum }: { memberNum: string }) {
  const { t } = useLingui()
  const placeName = usePlaceName()
  const all = useWarehouses()
  const open = useLive(openWarehouses, [])
  const published = useLive(warehouses, [])
  if (published.state !== 'ready' || memberNum === '') return null
  return (
    <ul className="flex flex-wrap gap-2">
      {open.map((id) => {
        const warehouse = published.value.find((one) => one.id === id)
        if (warehouse === undefined) return null
        const { country } = warehouseIn(all, id)
        const place = placeName(id)
        return (
          <li key={id} className="grid grow sm:grow-0">
            <CopyButton
              text={labelText(shippingLabel(warehouse, country, memberNum), country)}
              what={t`Address in ${place}`}
              errorText={t`Copy failed`}
              className="w-full gap-1.5! px-1.5! text-14! sm:px-4!"
            >
              {place}
            </CopyButton>
          </li>
        )
      })}
    </ul>
  )
}
