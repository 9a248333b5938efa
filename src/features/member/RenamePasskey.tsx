import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#actions/use-act.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
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
  const { run, busy, problem } = useAct()
  const [typed, setTyped] = useState(passkey.name)
  const [tried, setTried] = useState(false)
  const name = typed.trim()
  const { passkeyId } = passkey
  const save = async () => {
    setTried(true)
    if (name === '') return
    const done = await run(() =>
      sessionCall(renamePasskey, { params: { passkeyId }, body: { name } }),
    )
    if (done === null) return
    onClose()
    again()
  }
  return (
    <Sheet open onClose={onClose} title={<Trans>Rename passkey</Trans>}>
      <Form onSubmit={save}>
        <TextField
          label={t`Name`}
          value={typed}
          onChange={setTyped}
          maxLength={MAX_PASSKEY_NAME}
          autoComplete="off"
          error={tried && name === '' && t`Enter a name`}
        />
        <ActProblem problem={problem} />
        <Button type="submit" look="primary" icon={Save} busy={busy}>
          <Trans context="passkeys">Save name</Trans>
        </Button>
      </Form>
    </Sheet>
  )
}
