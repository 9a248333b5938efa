import { Trans } from '@lingui/react/macro'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useLive } from '#parts/use-live.ts'
import { listWarehouseAddresses } from '#shared/contract/warehouses.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
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
