import { Trans, useLingui } from '@lingui/react/macro'
import { PackagePlus, Send } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { arrivalNote } from '#engine/client/navigation/navigate.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { parcelCounts, storageEndingCount } from '#features/parcels/member/data/parcels.ts'
import {
  FirstParcelAsks,
  REGISTERED_TOGETHER,
} from '#features/parcels/member/shared/FirstParcelAsks.tsx'
import { PARCEL_LISTS, type ParcelList } from '#features/parcels/rules/parcel-stages.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { LIST_WORDS, WAITING_WORDS } from './list-words.ts'
import { EndingFilter, ParcelFilter } from './ParcelFilter.tsx'
import { ParcelResults } from './ParcelResults.tsx'

/** Safari allows no more than 100 history changes in 30 seconds. */
const ADDRESS_PAUSE_MS = 300

/** One list of parcels with its tab, search and filter. All are in the URL, so going back restores them. */
export function ParcelListView({ list }: { list: ParcelList }) {
  const { t, i18n } = useLingui()
  const params = useSearchParams()
  const counts = useLive(parcelCounts, [])
  const [search, setSearch] = useState(params.get('q') ?? '')
  const sought = useDeferredValue(search)
  const [atMs] = useState(nowMs)
  const ending = useLive(() => storageEndingCount(list, atMs), [list, atMs])
  const [isFresh] = useState(() => arrivalNote() === REGISTERED_TOGETHER)
  const [isPlaced, setPlaced] = useState(false)
  if (!isPlaced && ending.state !== 'loading') setPlaced(true)
  const isEnding = params.get('storage') === 'ending'
  const warehouse = params.get('warehouse')

  useEffect(() => {
    if ((params.get('q') ?? '') === search) return
    const timer = setTimeout(() => params.set({ q: search || null }), ADDRESS_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [params, search])

  const clear = () => {
    setSearch('')
    params.set({ q: null, warehouse: null, storage: null })
  }
  const byEnding = {
    ending: ending.state === 'ready' ? ending.value : 0,
    isEnding,
    onEnding: (on: boolean) => params.set({ storage: on ? 'ending' : null }),
  }
  const canShip = list === 'toShip' && counts.state === 'ready' && counts.value.toShip > 0
  return (
    <>
      <PageHeader
        title={<Trans>My parcels</Trans>}
        actions={
          <>
            {canShip ? (
              <ButtonLink look="primary" icon={Send} href={paths.outbound()}>
                <Trans>Ship parcels</Trans>
              </ButtonLink>
            ) : (
              <span className="flex min-h-11 sm:hidden">
                <EndingFilter {...byEnding} isShort />
              </span>
            )}
            <span className="hidden lg:inline">
              <ButtonLink
                look={list === 'toShip' ? 'quiet' : 'primary'}
                icon={PackagePlus}
                href={paths.declare()}
              >
                <Trans>Register parcels</Trans>
              </ButtonLink>
            </span>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-3 pb-8 sm:gap-4">
        <Tabs
          label={t`Parcels by stage`}
          tabs={PARCEL_LISTS.map((name) => ({
            href: paths.parcels(name, {
              q: search || undefined,
              warehouse: warehouse ?? undefined,
            }),
            label: i18n._(LIST_WORDS[name]),
            count: counts.state === 'ready' ? counts.value[name] : undefined,
            current: name === list,
            note: WAITING_WORDS[name] && i18n._(WAITING_WORDS[name]),
          }))}
        />
        {isFresh && <FirstParcelAsks />}
        <ParcelFilter
          search={search}
          onSearch={setSearch}
          warehouse={warehouse}
          onWarehouse={(id: WarehouseId | null) => params.set({ warehouse: id })}
          {...byEnding}
          isEndingElsewhere={!canShip}
        />
        <ParcelResults
          list={list}
          warehouse={warehouse}
          isPlaced={isPlaced}
          search={sought}
          endingAtMs={isEnding ? atMs : null}
          onClear={clear}
        />
      </div>
    </>
  )
}
