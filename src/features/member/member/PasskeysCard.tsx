import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Pencil, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import {
  listPasskeys,
  MAX_PASSKEY_NAME,
  MOST_PASSKEYS,
  type Passkey,
  type PasskeyList,
  removePasskey,
  renamePasskey,
} from '#features/login/contract/passkeys.ts'
import { passkeysWork } from '#features/login/member/acts/passkeys.ts'
import { withReauth } from '#features/login/member/acts/reauth.ts'
import { PasskeyProblem } from '#features/login/member/parts/PasskeyProblem.tsx'
import { useAddPasskey } from '#features/login/member/parts/use-add-passkey.ts'

/** The passkeys by which the member logs in without a code: which there are, and a new one of this device. */
export function PasskeysCard() {
  const found = useLive(() => query(listPasskeys, {}, { call: sessionCall }), [])
  return (
    <Card>
      <p className="mb-3">
        <Trans>
          Log in with your fingerprint, face or screen lock instead of a code. We never see them.
        </Trans>
      </p>
      {found.state === 'ready' ? (
        <Passkeys {...found.value} again={found.again} />
      ) : (
        <NoAnswer of={found} />
      )}
    </Card>
  )
}

function Passkeys({ available, passkeys, again }: PasskeyList & { again: () => void }) {
  const hasRoom = passkeys.length < MOST_PASSKEYS
  return (
    <div className="grid gap-4">
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} again={again} />
          ))}
        </ul>
      )}
      {!(available && passkeysWork()) ? (
        <p>
          <Trans>This browser or address can’t use passkeys.</Trans>
        </p>
      ) : hasRoom ? (
        <AddPasskey again={again} />
      ) : (
        <p>
          <Trans>You have 10 passkeys, which is the most. Remove one to add another.</Trans>
        </p>
      )}
    </div>
  )
}

function AddPasskey({ again }: { again: () => void }) {
  const { t } = useLingui()
  const { add, busy, failure } = useAddPasskey(() => {
    toast.good(t`Passkey added`)
    again()
  })
  return (
    <>
      <PasskeyProblem failure={failure} />
      <Button icon={KeyRound} busy={busy} onClick={() => void add()} className="justify-self-start">
        <Trans>Add a passkey</Trans>
      </Button>
    </>
  )
}

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
    const done = await run(() =>
      withReauth(() => sessionCall(removePasskey, { params: { passkeyId } }), 'passkey'),
    )
    if (done === null) return
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

type RenamePasskeyProps = { passkey: Passkey; onClose: () => void; again: () => void }

/** A name by which the member tells a passkey from others. */
function RenamePasskey({ passkey, onClose, again }: RenamePasskeyProps) {
  const { t } = useLingui()
  const act = useAct()
  const form = useForm({ name: passkey.name }, act)
  const name = form.input.name.trim()
  const { passkeyId } = passkey
  const { field, submit } = form.check({ name: name === '' && t`Enter a name` }, { name })
  const save = submit(async (body) => {
    const result = await act.run(() => sessionCall(renamePasskey, { params: { passkeyId }, body }))
    if (result === null) return
    onClose()
    again()
  })
  return (
    <Sheet open onClose={onClose} title={<Trans>Rename passkey</Trans>}>
      <Form onSubmit={save}>
        <TextField {...field('name', t`Name`)} maxLength={MAX_PASSKEY_NAME} autoComplete="off" />
        <ActProblem problem={act.problem} />
        <Button type="submit" look="primary" icon={Save} busy={act.busy}>
          <Trans context="passkeys">Save name</Trans>
        </Button>
      </Form>
    </Sheet>
  )
}
