import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { codePicture } from '#engine/client/platform/qr-code.ts'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { QrCode } from '#engine/client/ui/QrCode.tsx'
import {
  type CodeSystem,
  codeSystemOf,
  transferCode,
} from '#features/payments/rules/transfer-codes.ts'

type Account = Parameters<typeof transferCode>[0]
type TransferCodeProps = { account: Account; transfer: Parameters<typeof transferCode>[1] }

/** What people call the codes of a system; names are not translated. */
const NAMES: Record<CodeSystem, string> = { payNow: 'PayNow', fps: 'FPS', sepa: 'SEPA' }

/** A code that fills in the transfer in the app of a bank; nothing for an account whose banks know none. */
export function TransferCode({ account, transfer }: TransferCodeProps) {
  const { t } = useLingui()
  const [hasFailed, setFailed] = useState(false)
  const system = codeSystemOf(account)
  const text = transferCode(account, transfer)
  if (system === null || text === null) return null
  const name = NAMES[system]
  const save = async () => {
    const picture = await codePicture(text)
    setFailed(picture === null)
    if (picture) saveFile(`${transfer.reference}.png`, picture, 'image/png')
  }
  return (
    <figure className="grid w-full gap-3 py-2 sm:grid-cols-[12rem_1fr]">
      <div className="max-w-56">
        <QrCode text={text} label={t`${name} code with the amount and the transfer reference`} />
      </div>
      <figcaption className="grid content-start justify-items-start gap-2 text-14">
        <Trans>
          Scan it with your bank’s app ({name}): the amount and the transfer reference are filled
          in.
        </Trans>
        <Button icon={Download} onClick={save}>
          <Trans>Save the code</Trans>
        </Button>
        {hasFailed && <FieldError>{t`Take a screenshot of the code instead.`}</FieldError>}
        <span className="text-ink-soft">
          <Trans>Paying on this phone? Save the code and open it in your bank’s app.</Trans>
        </span>
      </figcaption>
    </figure>
  )
}
