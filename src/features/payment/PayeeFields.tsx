import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, RotateCw } from 'lucide-react'
import type { Query } from '#data/query.ts'
import type { MessageAbout } from '#parts/ContactCard.tsx'
import { HelpButton } from '#parts/help/HelpButton.tsx'
import { problemWords } from '#parts/problem-words.ts'
import { ServiceLink } from '#parts/ServiceLink.tsx'
import type { Reply } from '#shared/contract/endpoint.ts'
import type { listPayees } from '#shared/contract/payees.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Transfer } from './AmountToSend.tsx'
import { PayeeCard } from './PayeeCard.tsx'
import { chosenPayee } from './transfer-form.ts'

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
export function PayeeFields(props: PayeeFieldsProps) {
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
