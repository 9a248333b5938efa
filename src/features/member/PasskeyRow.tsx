import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#actions/use-act.ts'
import { useFormat } from '#i18n/use-format.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import type { Passkey } from '#shared/contract/passkeys.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx'
import { toast } from '#ui/toast.ts'
import { removePasskey } from './passkeys.ts'
import { RenamePasskey } from './RenamePasskey.tsx'

type PasskeyRowProps = { passkey: Passkey; again: () => void }

/** One passkey: what it is called, when it was added and used, and what can be done with it. */
export function PasskeyRow({ passkey, again }: PasskeyRowProps) {
  const { date, dateTime } = useFormat()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  const added = date(createdAt)
  const used = lastUsedAt && dateTime(lastUsedAt)
  const close = () => setOpen(null)
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-14 text-ink-soft">
        <Trans context="passkeys">Added {added}</Trans>
        {' · '}
        {used ? <Trans>last used {used}</Trans> : <Trans>not used yet</Trans>}
        {isSynced && (
          <>
            {' · '}
            <Trans>on your other devices too</Trans>
          </>
        )}
      </p>
      <div className="-ml-2 flex flex-wrap gap-x-2">
        <Button look="plain" icon={Pencil} onClick={() => setOpen('rename')}>
          <Trans>Rename</Trans>
        </Button>
        <Button look="plain" icon={Trash2} onClick={() => setOpen('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {open === 'rename' && <RenamePasskey passkey={passkey} onClose={close} again={again} />}
      {open === 'remove' && <RemovePasskey passkey={passkey} onClose={close} again={again} />}
    </li>
  )
}

function RemovePasskey({ passkey, onClose, again }: PasskeyRowProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { run, busy, problem } = useAct()
  const { passkeyId, name } = passkey
  const remove = async () => {
    if ((await run(() => removePasskey(passkeyId))) === null) return
    toast.good(t`Passkey removed`)
    onClose()
    again()
  }
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={<Trans>Remove this passkey?</Trans>}
      icon={Trash2}
      verb={<Trans>Remove passkey</Trans>}
      onConfirm={() => void remove()}
      busy={busy}
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          <Trans>
            You can’t log in with “{name}” anymore. Devices that are logged in stay logged in.
            Delete it on the device too, or it will still be suggested there.
          </Trans>
        </p>
        <ActProblem problem={problem} />
      </div>
    </ConfirmSheet>
  )
}
