import { Trans, useLingui } from '@lingui/react/macro'
import { House, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { paths } from '#engine/shared/paths.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { isServed } from '#features/business/rules/public-business.ts'
import { type Account, chooseDefault, removeAddress } from './address-actions.ts'
import { AddressBlock } from './parts/AddressBlock.tsx'

type AddressCardProps = {
  address: AddressRow
  waiting: boolean
  /** Null until the account has been pulled. */
  account: Account | null
  onRemoved: () => void
}

/** One address and its actions; a removal is confirmed. */
export function AddressCard({ address, waiting, account, onRemoved }: AddressCardProps) {
  const [asks, setAsks] = useState(false)
  const { run, busy, failed } = useWrite()
  const { i18n } = useLingui()
  const { countriesServed } = useBusiness()
  const country = countryName(i18n.locale, address.country)
  const isDefault = account?.defaultAddressId === address.id
  const remove = async () => {
    if (account === null) return
    const result = await run(() => removeAddress(account, address.id))
    setAsks(false)
    if (result !== null) onRemoved()
  }
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-3 gap-y-1">
        <div className="flex-1 basis-[11rem]">
          <AddressBlock address={address} />
        </div>
        {isDefault && (
          <Chip tone="brand" icon={House}>
            <Trans>Default</Trans>
          </Chip>
        )}
      </div>
      {address.note !== '' && <p className="text-14 text-ink-soft">{address.note}</p>}
      {!isServed(countriesServed, address.country) && (
        <Notice kind="caution">
          <Trans>We don’t ship to {country} right now. The address stays in your book.</Trans>
        </Notice>
      )}
      {waiting && <WaitingMark />}
      {failed && <WriteFailure why={failed} />}
      <div className="mt-auto border-t-2 border-dashed border-line pt-2">
        <div className="-mx-1 flex flex-wrap max-[24rem]:[&_svg]:hidden">
          <ButtonLink
            look="plain"
            icon={Pencil}
            href={paths.addressBook({ id: address.id })}
            className="gap-1.5! px-1! text-14!"
          >
            <Trans>Edit</Trans>
          </ButtonLink>
          {!isDefault && account && (
            <Button
              look="plain"
              icon={Star}
              className="gap-1.5! px-1! text-14!"
              busy={busy}
              onClick={() => run(() => chooseDefault(account, address.id))}
            >
              <Trans>Make default</Trans>
            </Button>
          )}
          <Button
            look="plain"
            icon={Trash2}
            className="ml-auto gap-1.5! px-1! text-14!"
            disabled={account === null}
            onClick={() => setAsks(true)}
          >
            <Trans context="address">Remove</Trans>
          </Button>
        </div>
      </div>
      <ConfirmSheet
        open={asks}
        onClose={() => setAsks(false)}
        title={<Trans>Remove this address?</Trans>}
        icon={Trash2}
        verb={<Trans>Remove address</Trans>}
        onConfirm={remove}
        busy={busy}
      >
        <Trans>Orders that already use it aren’t affected.</Trans>
      </ConfirmSheet>
    </Card>
  )
}
