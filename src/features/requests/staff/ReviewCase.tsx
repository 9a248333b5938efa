import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { useUndo } from '#features/console/staff/parts/use-undo.ts'
import {
  confirmRequest,
  declineRequest,
  type ReviewedRequest,
  undoDecline,
} from '#features/requests/contract/staff-requests.ts'
import type { Decline } from './bulk-decline.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { PriceForm, type Prices } from './PriceForm.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'

type ReviewCaseProps = {
  request: ReviewedRequest
  /** The keys are those of what is selected. */
  isOneOfMany: boolean
  /** Goes on. Without words a toast says what was done. */
  onDecided: (words?: string) => void
  /** What was decided may be undecided again. */
  onUndone: () => void
}

/** One request with what its member asks for, and its decision. */
export function ReviewCase({ request, isOneOfMany, onDecided, onUndone }: ReviewCaseProps) {
  const { i18n, t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const offerUndo = useUndo()
  const [act, setAct] = useCaseAct(['confirm', 'decline'])
  const { accountId, id, status, confirmation, isOwn } = request
  const code = groupedCode(request.code)
  const params = { accountId, requestId: id }
  const mayDecline = !isOwn && status === 'processing'
  const open = (next: typeof act) => () => setAct(next)
  useCaseKeys({
    ...(!isOwn && { accept: open('confirm') }),
    ...(mayDecline && !isOneOfMany && { decline: open('decline') }),
  })
  /** Refetching the list shows what a colleague or the member did. */
  const noteGone = (code: string | null) => {
    if (code === 'already_decided' || code === 'wrong_status') {
      onDecided(i18n._(staffProblemWords(code)))
    }
  }
  const confirm = async (form: Keeping, prices: Prices) => {
    const reply = await send(form, prices, async (onceKey, confirmed) => {
      const body = { onceKey, confirmation, confirmed, ...prices }
      const answer = await staffCall(confirmRequest, { params, body })
      noteGone(answer.ok ? null : answer.problem.code)
      return answer
    })
    if (reply === null) return
    onDecided(
      reply.needsAcceptance
        ? t`The price of ${code} is confirmed. The member has to accept it.`
        : t`The price of ${code} is confirmed.`,
    )
  }
  const decline = async (form: Keeping, refusal: Decline) => {
    const reply = await send(form, refusal, async (onceKey) => {
      const answer = await staffCall(declineRequest, { params, body: { onceKey, ...refusal } })
      noteGone(answer.ok ? null : answer.problem.code)
      return answer
    })
    if (reply === null) return
    onDecided()
    offerUndo({
      done: t`${code} was declined.`,
      undone: t`${code} is to be reviewed again.`,
      undo: (onceKey) => staffCall(undoDecline, { params, body: { onceKey } }),
      onSettled: onUndone,
    })
  }
  return (
    <Card aria-label={t`Request ${code}`} className="grid grid-cols-1 content-start gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <ReviewFacts request={request} />
      {isOwn && (
        <Notice>
          <Trans>This is your own request. A colleague has to review it.</Trans>
        </Notice>
      )}
      {!isOwn && act === null && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={Check} onClick={open('confirm')}>
            <Trans>Confirm price</Trans>
          </Button>
          {mayDecline && (
            <Button look="danger" icon={X} onClick={open('decline')}>
              <Trans>Decline</Trans>
            </Button>
          )}
        </div>
      )}
      {!isOwn && act === 'confirm' && (
        <PriceForm
          request={request}
          busy={busy}
          onSend={(prices, form) => void confirm(form, prices)}
          onCancel={open(null)}
        />
      )}
      {mayDecline && act === 'decline' && (
        <DeclineForm
          about={`${accountId} ${id}`}
          busy={busy}
          onSend={(refusal, form) => void decline(form, refusal)}
          onCancel={open(null)}
        />
      )}
    </Card>
  )
}
