import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useRefusedOne } from '#engine/client/acts/use-refused-one.ts'
import { account } from '#engine/client/data/account.ts'
import { allLive } from '#engine/client/data/all-live.ts'
import { attention } from '#engine/client/data/attention.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { syncNow } from '#engine/client/sync/engine.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import { AddressFormView } from './AddressFormView.tsx'
import { addressDraftOf, addressFormOf, resentAddress } from './address-form.ts'
import { addressById, addressList } from './data/addresses.ts'

type AddressEditorProps = {
  /** `new`, an address's id, or null when a refused change is opened. */
  id: string | null
  outcomeId: string | null
}

/** Selects the form's initial content: the address, a draft of it, or a refused change. */
export function AddressEditor({ id, outcomeId }: AddressEditorProps) {
  const tray = useLive(attention, [])
  const { outcome, group } = useRefusedOne(tray.state === 'ready' ? tray.value : null, outcomeId)
  /** The address whose form is open: what was typed stays when another device removes it meanwhile. */
  const openAddress = useRef<AddressRow | null>(null)
  const addressId = id === 'new' ? null : (id ?? outcome?.target ?? null)
  const all = allLive(
    useLive(account, []),
    useLive(() => addressById(addressId ?? ''), [addressId]),
    useLive(addressList, []),
    useLive(() => draftList('address'), []),
    tray,
  )
  if (all.state === 'loading') return <Loading />
  if (all.state === 'error') return <DeviceFailure />
  const [me, address, book, drafts] = all.value
  if (me === null) return <BeforeFirstSync />
  const before = address?.row ?? null
  const isDefault = before === null ? book.length === 0 : me.row.defaultAddressId === before.id
  if (outcome !== undefined) {
    const asksDefault = group.some(({ op }) => op === 'account.edit')
    return (
      <AddressFormView
        account={me.row}
        before={before}
        start={resentAddress(before, outcome, isDefault || asksDefault)}
        draft={null}
        replaces={group}
      />
    )
  }
  if (before !== null) openAddress.current = before
  const isRemoved = addressId !== null && before === null
  if (outcomeId !== null || (isRemoved && openAddress.current?.id !== addressId)) return <Gone />
  return (
    <AddressFormView
      account={me.row}
      before={before}
      isRemoved={isRemoved}
      start={addressFormOf(before, isDefault)}
      draft={addressDraftOf(drafts, addressId)}
      replaces={[]}
    />
  )
}

/** Without the account, an address could become the default in place of one that this device does not have yet. */
function BeforeFirstSync() {
  const [isSyncing, setIsSyncing] = useState(false)
  const { problem, running } = syncStatus.value
  const retry = async () => {
    setIsSyncing(true)
    await syncNow().finally(() => setIsSyncing(false))
  }
  if (problem === null) return <Loading />
  return (
    <ErrorState
      title={<Trans>Your account hasn’t synced to this device yet</Trans>}
      onRetry={retry}
      retrying={running || isSyncing}
    >
      <Trans>The form opens after the first sync. Check your connection and try again.</Trans>
    </ErrorState>
  )
}

function Gone() {
  return (
    <EmptyState
      drawing={<BlankLabel />}
      title={<Trans>This address no longer exists</Trans>}
      action={
        <ButtonLink href={paths.addressBook()}>
          <Trans>Go to address book</Trans>
        </ButtonLink>
      }
    >
      <Trans>It may have been removed on one of your devices.</Trans>
    </EmptyState>
  )
}
