import { Trans } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listWarehouseAddresses } from '#features/warehouses/contract/warehouses.ts'
import { WarehouseForm } from './WarehouseForm.tsx'

/** The addresses that members copy. Members see a change at the next fetch. */
export function WarehousesView() {
  const addresses = useLive(() => query(listWarehouseAddresses, {}, { call: staffCall }), [])
  return (
    <>
      <PageHeader title={<Trans>Warehouse addresses</Trans>}>
        <Trans>Members use these addresses. Their member number is added automatically.</Trans>
      </PageHeader>
      <AnswerView of={addresses}>
        {(warehouses) => (
          <div className="grid items-start gap-5 lg:grid-cols-3">
            {warehouses.map(({ id, address }) => (
              <WarehouseForm key={id} id={id} address={address} onSaved={addresses.again} />
            ))}
          </div>
        )}
      </AnswerView>
    </>
  )
}
