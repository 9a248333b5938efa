import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { recallTransfer } from '#features/payments/contract/bank-transfers.ts'

export const RECALL_PROBLEMS = {
  not_found: msg`No credited transfer has this reference at this account. Check both.`,
  already_decided: msg`This transfer was already recalled or reversed.`,
}

type Recalling = { payeeAccountId: string; bankReference: string; reason: string }

/** Records that the bank took back a transfer, and says what became of its money. */
export function useRecall(onDone: (words: string) => void) {
  const { t } = useLingui()
  const { money } = useFormat()
  const write = useStaffWrite()
  const recall = async (form: Keeping, recalling: Recalling) => {
    const answer = await write.send(form, recalling, (onceKey) =>
      staffCall(recallTransfer, { body: { onceKey, ...recalling } }),
    )
    if (answer === null) return
    const [amount, debt] = [money(answer.amountFen), money(answer.owedFen)]
    if (answer.memberNum === null) {
      return onDone(
        answer.owedFen > 0
          ? t`The account of this member was deleted, so ${amount} is booked as a loss.`
          : t`The transfer of ${amount} is no longer on the list.`,
      )
    }
    const memberNum = groupedCode(answer.memberNum)
    if (answer.owedFen === 0)
      onDone(t`All ${amount} was taken back from the balance of ${memberNum}.`)
    else onDone(t`${memberNum} now owes ${debt} of the ${amount} that the bank took back.`)
  }
  return { recall, write }
}
