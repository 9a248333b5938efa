import { Trans, useLingui } from '@lingui/react/macro'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useMemberBack } from '#engine/client/navigation/use-member-back.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { classNames } from '#engine/client/ui/class-names.ts'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useMemberNum } from '#features/member/member/parts/use-member-num.ts'
import { openWarehouses, warehouses } from './data/warehouses.ts'
import { usePlaceName } from './parts/use-warehouses.ts'
import { ClosedWarehouses, NoWarehouse, useUnopened } from './parts/WarehouseField.tsx'
import { WarehouseLabel } from './WarehouseLabel.tsx'

/** The delivery addresses of our open warehouses, each with the member's code. */
export function StoreAddressPage() {
  const { t } = useLingui()
  const placeName = usePlaceName()
  const params = useSearchParams()
  const open = useLive(openWarehouses, [])
  const unopened = useUnopened(open)
  const here = open.find((id) => id === params.get('warehouse')) ?? open[0]
  const addresses = useLive(warehouses, [])
  const { state } = addresses
  const back = useMemberBack()
  const { memberNum } = useMemberNum()
  const isOffline = useShownFrom() !== undefined && state === 'ready'
  return (
    <>
      <PageHeader back={back} title={<Trans>Warehouse addresses</Trans>}>
        <Trans>Use one of these as the delivery address.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-4 pb-8">
        {isOffline && <OfflineNote from={new Date(addresses.from).toISOString()} />}
        {open.length > 0 && (
          <div className="lg:hidden">
            <Tabs
              label={t`Warehouses`}
              tabs={open.map((id) => ({
                href: paths.storeAddress({ warehouse: id }),
                // The title says what they are: with it in each name, the third does not fit an English phone.
                label: placeName(id),
                current: id === here,
              }))}
            />
          </div>
        )}
        {state === 'loading' && <SkeletonLabelCards count={1} />}
        {(state === 'offline' || state === 'error') && (
          <ErrorState
            title={<Trans>Failed to obtain warehouse details</Trans>}
            onRetry={() => location.reload()}
          >
            <Trans>Check your connection and try again. Your parcels aren’t affected.</Trans>
          </ErrorState>
        )}
        {state === 'ready' && (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
            {open.map((id) => (
              <div key={id} className={classNames(id !== here && 'hidden lg:block')}>
                <WarehouseLabel
                  id={id}
                  warehouse={addresses.value.find((warehouse) => warehouse.id === id) ?? null}
                  memberNum={memberNum}
                />
              </div>
            ))}
          </div>
        )}
        {open.length === 0 && <NoWarehouse />}
        {open.length > 0 && unopened.length > 0 && (
          <p className="text-14 text-ink-soft">
            <ClosedWarehouses open={open} />
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-soft">
          <Trans>Arrived without your member number?</Trans>
          <a
            href={paths.declare({ claim: 1 })}
            className="inline-flex min-h-11 items-center font-semibold text-ink underline"
          >
            <Trans>Claim a parcel</Trans>
          </a>
        </p>
      </div>
    </>
  )
}
