import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import { useAct } from '#actions/use-act.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { useForm } from '#parts/use-form.ts'
import { sessionCall } from '#session/session-call.ts'
import { MAX_PASSKEY_NAME, type Passkey, renamePasskey } from '#shared/contract/passkeys.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextField } from '#ui/TextField.tsx'

type RenamePasskeyProps = { passkey: Passkey; onClose: () => void; again: () => void }

/** A name by which the member tells a passkey from others. */
export function RenamePasskey({ passkey, onClose, again }: RenamePasskeyProps) {
  const { t } = useLingui()
  const act = useAct()
  const form = useForm({ name: passkey.name }, act)
  const name = form.typed.name.trim()
  const { passkeyId } = passkey
  const { field, submit } = form.check({ name: name === '' && t`Enter a name` }, { name })
  const save = submit(async (body) => {
    const done = await act.run(() => sessionCall(renamePasskey, { params: { passkeyId }, body }))
    if (done === null) return
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
