import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, RotateCw } from 'lucide-react'
import type { Query } from '#engine/client/data/query.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import type { Reply } from '#engine/shared/endpoint.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import type { MessageAbout } from '#features/business/member/parts/ContactCard.tsx'
import { ServiceLink } from '#features/business/member/parts/ServiceLink.tsx'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { type listPayees, type Payee, payeeQrPath } from '#features/payments/contract/payees.ts'
import { codeSystemOf } from '#features/payments/rules/transfer-codes.ts'
import { usePrivatePicture } from '#features/pictures/member/acts/use-private-picture.ts'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import type { Pictures } from '#features/pictures/member/parts/use-pictures.ts'
import { AmountToSend, type Transfer } from './AmountToSend.tsx'
import { CopyLine } from './CopyLine.tsx'
import { chosenPayee } from './transfer-form.ts'

type TransferFieldsProps = {
  answer: Query<Reply<typeof listPayees>>
  form: { payeeAccountId: string | null; referenceCode: string }
  /** What is to be transferred; null while that is not known. */
  amountFen: number | null
  failures: readonly FieldFailure[]
  pictures: Pictures
  change: (fields: { payeeAccountId: string }) => void
  /** What is to be paid, for a message to customer service. */
  about: MessageAbout
}

/** Where to transfer to, under which reference, and the screenshot of the transfer. */
export function TransferFields(props: TransferFieldsProps) {
  const { answer, form, amountFen, failures, pictures, change, about } = props
  const { t } = useLingui()
  const isMissing = (field: string) => failures.some(({ path }) => path === field)
  return (
    <>
      <PayeeFields
        answer={answer}
        payeeId={form.payeeAccountId}
        transfer={{ amountFen, referenceCode: form.referenceCode }}
        error={isMissing('payeeAccountId') ? t`Choose the account you transfer to` : undefined}
        onChoose={(payeeAccountId) => change({ payeeAccountId })}
        about={about}
      />
      <PicturePicker
        label={t`Screenshot of the transfer`}
        hint={<Trans>It must show the amount, the date and the transfer reference.</Trans>}
        error={isMissing('screenshot') ? t`Add a screenshot of the transfer` : undefined}
        pictures={pictures}
        room={1}
      />
    </>
  )
}

type PayeeFieldsProps = {
  answer: Query<Reply<typeof listPayees>>
  payeeId: string | null
  transfer: Transfer
  error: string | undefined
  onChoose: (payeeId: string) => void
  /** What a message is about if there is no account. */
  about: MessageAbout
}

/** The account to transfer to, chosen if there are several, with what to type at the bank. */
function PayeeFields(props: PayeeFieldsProps) {
  const { answer, payeeId, transfer, error, onChoose, about } = props
  const { t, i18n } = useLingui()
  if (answer.state === 'loading') return <Skeleton className="h-48" />
  if (answer.state !== 'ready') {
    return (
      <Notice
        kind="caution"
        icon={CloudOff}
        action={
          <Button icon={RotateCw} busy={answer.asking === 'again'} onClick={answer.again}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <strong className="block">
          <Trans>The account to transfer to can’t be shown right now.</Trans>
        </strong>
        {i18n._(problemWords(answer.problem.code))}
      </Notice>
    )
  }
  const { payees } = answer.value
  const chosen = chosenPayee(
    payeeId,
    payees.map(({ id }) => id),
  )
  const payee = payees.find(({ id }) => id === chosen)
  return (
    <div className="grid gap-4">
      {payees.length === 0 && (
        <Notice kind="caution" action={<ServiceLink about={about} />}>
          <Trans>We can’t receive transfers right now. Contact customer service.</Trans>
        </Notice>
      )}
      {payees.length > 1 && (
        <RadioCards
          label={t`Transfer to`}
          help={<HelpButton article="bank-transfer" about={t`Transfer to`} />}
          error={error}
          value={chosen ?? ''}
          onChange={onChoose}
          options={payees.map(({ id, label, currency }) => ({ value: id, label, hint: currency }))}
        />
      )}
      {payee && <PayeeCard payee={payee} transfer={transfer} />}
    </div>
  )
}

type PayeeCardProps = { payee: Payee; transfer: Transfer }

/** What to type at the bank, each with a copy button, and the payment code if there is one. */
function PayeeCard({ payee, transfer }: PayeeCardProps) {
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
        {/* A code of one transfer, with its amount, is better than a picture of one for all. */}
        {qrSha256 !== null && codeSystemOf(payee) === null && (
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
