import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import type { AddressRow } from '#shared/contract/rows.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { addressFields } from './address-form.ts'
import type { Account } from './address-intents.ts'
import { saveAddress } from './save-address.ts'

type RemovedStripProps = {
  account: Account
  row: AddressRow
  wasDefault: boolean
  onDone: () => void
}

/** Where an address was removed: a way to have it back, as a new one with the same words. */
export function RemovedStrip({ account, row, wasDefault, onDone }: RemovedStripProps) {
  const { recipient } = row
  const undo = async () => {
    await saveAddress({
      account,
      before: null,
      fields: addressFields(row),
      isDefault: wasDefault,
      draft: null,
      replaces: [],
    })
    onDone()
  }
  return (
    <div role="status">
      <Notice
        kind="good"
        action={
          <Button icon={Undo2} onClick={undo}>
            <Trans>Undo</Trans>
          </Button>
        }
      >
        <Trans>The address of {recipient} was removed.</Trans>
      </Notice>
    </div>
  )
}
