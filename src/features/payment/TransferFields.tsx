import { Trans, useLingui } from '@lingui/react/macro'
import type { Query } from '#data/query.ts'
import type { MessageAbout } from '#parts/ContactCard.tsx'
import { PicturePicker } from '#parts/PicturePicker.tsx'
import type { Pictures } from '#parts/use-pictures.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import type { listPayees } from '#shared/contract/payees.ts'
import { PayeeFields } from './PayeeFields.tsx'

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
