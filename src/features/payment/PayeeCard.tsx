import { Trans, useLingui } from '@lingui/react/macro'
import { usePrivatePicture } from '#actions/use-private-picture.ts'
import { type Payee, payeeQrPath } from '#shared/contract/payees.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AmountToSend, type Transfer } from './AmountToSend.tsx'
import { CopyLine } from './CopyLine.tsx'

type PayeeCardProps = { payee: Payee; transfer: Transfer }

/** What to type at the bank, each with a copy button, and the payment code if there is one. */
export function PayeeCard({ payee, transfer }: PayeeCardProps) {
  const { t } = useLingui()
  const { referenceCode } = transfer
  const { id, label, holder, bank, number, currency, qrSha256 } = payee
  const lines = [
    { what: t`Account holder`, text: holder },
    { what: t`Bank`, text: bank },
    { what: t`Account number`, text: number, isCode: true },
    { what: t`Transfer reference`, text: referenceCode, isCode: true },
  ].filter(({ text }) => text !== '')
  return (
    <div className="rounded-card border-2 border-dashed border-line bg-paper p-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 flex-1 basis-56 gap-2">
          <AmountToSend payee={payee} transfer={transfer} />
          <dl className="grid gap-2">
            {lines.map(({ what, text, isCode }) => (
              <CopyLine
                key={what}
                what={what}
                text={text}
                className={isCode ? 'font-mono font-semibold' : ''}
              />
            ))}
            <div>
              <dt className="text-12 text-ink-soft">
                <Trans>Currency</Trans>
              </dt>
              <dd>{currency}</dd>
            </div>
          </dl>
        </div>
        {qrSha256 !== null && (
          <PaymentCode path={payeeQrPath(id)} alt={t`Payment code for ${label}`} />
        )}
      </div>
      <p className="mt-3 border-t-2 border-dashed border-line pt-3 text-14">
        <Trans>
          Put the transfer reference {referenceCode} in the note of your transfer, so that we can
          find it.
        </Trans>
      </p>
    </div>
  )
}

function PaymentCode({ path, alt }: { path: string; alt: string }) {
  const picture = usePrivatePicture(path)
  if (picture.state === 'loading') return <Skeleton className="size-40" />
  if (picture.state === 'missing') return null
  return (
    <img
      src={picture.url}
      alt={alt}
      className="size-40 rounded-control bg-surface object-contain"
    />
  )
}
