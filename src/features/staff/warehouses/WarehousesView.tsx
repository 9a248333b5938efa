import { Trans } from '@lingui/react/macro'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { staffQuery } from '#features/staff/shared/staff-query.ts'
import { useLive } from '#parts/use-live.ts'
import { getWarehouses } from '#shared/contract/warehouses.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WarehouseForm } from './WarehouseForm.tsx'

/** The addresses that members copy. Members see a change at the next fetch. */
export function WarehousesView() {
  const addresses = useLive(() => staffQuery(getWarehouses, () => ({})), [])
  return (
    <>
      <PageHeader title={<Trans>Warehouse addresses</Trans>}>
        <Trans>Members write these on what they send. Their number is added by itself.</Trans>
      </PageHeader>
      <AnswerView of={addresses}>
        {(warehouses) => (
          <div className="grid items-start gap-5 lg:grid-cols-3">
            {warehouses.map((warehouse) => (
              <WarehouseForm key={warehouse.id} warehouse={warehouse} />
            ))}
          </div>
        )}
      </AnswerView>
    </>
  )
}
