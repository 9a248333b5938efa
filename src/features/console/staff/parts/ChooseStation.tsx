import { Trans } from '@lingui/react/macro'
import { Button } from '#engine/client/ui/Button.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { useWarehouses } from '#features/warehouses/member/parts/use-warehouses.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import { chooseStation } from './station.ts'

/** Asks for this tab's warehouse, once; everything is received there. */
export function ChooseStation() {
  const warehouses = useWarehouses().filter(({ isActive }) => isActive)
  return (
    <div className="mx-auto max-w-md">
      <PageHeader title={<Trans>Which warehouse are you at?</Trans>}>
        <Trans>
          Parcels you receive in this tab are recorded there. You can change it at any time.
        </Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-3">
        {warehouses.map(({ id }) => (
          <Button key={id} className="min-h-16 text-22" onClick={() => chooseStation(id)}>
            <WarehouseName id={id} />
          </Button>
        ))}
      </div>
    </div>
  )
}
