import { Trans } from '@lingui/react/macro'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { account } from '#engine/client/data/account.ts'
import { useMemberBack } from '#engine/client/navigation/use-member-back.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { AddressCard } from './AddressCard.tsx'
import { type Account, saveAddress } from './address-actions.ts'
import { addressFormOf } from './address-form.ts'
import { addressList } from './data/addresses.ts'

type Removed = { row: AddressRow; wasDefault: boolean }

/** Every delivery address, the default one first. */
export function AddressBook() {
  const addresses = useLive(addressList, [])
  const me = useLive(account, [])
  const from = useShownFrom()
  const back = useMemberBack()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const owner = me.state === 'ready' ? (me.value?.row ?? null) : null
  const defaultId = owner?.defaultAddressId
  const add = (
    <ButtonLink look="primary" icon={Plus} href={paths.addressBook({ id: 'new' })}>
      <Trans>Add an address</Trans>
    </ButtonLink>
  )
  const list =
    addresses.state === 'ready'
      ? addresses.value.toSorted(
          (a, b) => Number(b.row.id === defaultId) - Number(a.row.id === defaultId),
        )
      : []
  return (
    <>
      <PageHeader back={back} title={<Trans>Address book</Trans>} actions={list.length > 0 && add}>
        <Trans>Where we ship your parcels</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-4 pb-8">
        {owner && removed && (
          <RemovedStrip account={owner} {...removed} onDone={() => setRemoved(null)} />
        )}
        {from !== undefined && <OfflineNote from={from} />}
        {addresses.state === 'loading' && <SkeletonLabelCards count={2} />}
        {addresses.state === 'error' && <DeviceFailure />}
        {addresses.state === 'ready' && list.length === 0 && (
          <EmptyState drawing={<BlankLabel />} title={<Trans>No address yet</Trans>} action={add}>
            <Trans>Add your address so that we can ship a parcel as soon as it’s here.</Trans>
          </EmptyState>
        )}
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {list.map(({ row, waiting }) => (
            <li key={row.id}>
              <AddressCard
                address={row}
                waiting={waiting}
                account={owner}
                onRemoved={() => setRemoved({ row, wasDefault: row.id === defaultId })}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

type RemovedStripProps = Removed & { account: Account; onDone: () => void }

/** Shown after an address is removed: restores it as a new address with the same content. */
function RemovedStrip({ account, row, wasDefault, onDone }: RemovedStripProps) {
  const { recipient } = row
  const { run, busy, failed } = useWrite()
  const undo = async () => {
    const { isDefault, ...form } = addressFormOf(row, wasDefault)
    // The form has the phone as people read it.
    const fields = { ...form, phone: row.phone }
    const result = await run(() => saveAddress({ account, before: null, fields, isDefault }))
    if (result !== null) onDone()
  }
  return (
    <div role="status" className="grid gap-2">
      <Notice
        kind="good"
        action={
          <Button icon={Undo2} busy={busy} onClick={undo}>
            <Trans>Undo</Trans>
          </Button>
        }
      >
        <Trans>The address of {recipient} was removed.</Trans>
      </Notice>
      {failed && <WriteFailure why={failed} />}
    </div>
  )
}
