import { Trans, useLingui } from '@lingui/react/macro'
import { BanknoteArrowUp, Check, Repeat2, X } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { MemberPictures } from '#features/console/staff/parts/MemberPictures.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ProposedNotice } from '#features/console/staff/parts/ProposedNotice.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useButtonKey, useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { AmountHead } from '#features/currencies/member/parts/AmountHead.tsx'
import {
  closeReturn,
  decideReturn,
  exchangeReturn,
  type StaffReturn,
  settleReturn,
} from '#features/requests/contract/staff-returns.ts'
import { RETURN_STATE_WORDS } from '#features/requests/member/parts/request-words.ts'
import { returnCan } from '#features/requests/rules/return-states.ts'
import { RingedPicture } from '#features/shots/staff/parts/RingedPicture.tsx'
import { SettleForm } from './SettleForm.tsx'

type ReturnCaseProps = {
  goodsReturn: StaffReturn
  onDone: (words: string) => void
}

/** One return with its evidence, and its decision. */
export function ReturnCase({ goodsReturn, onDone }: ReturnCaseProps) {
  const { t } = useLingui()
  const { money, dateTime } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [act, setAct] = useCaseAct(['refuse', 'settle', 'close'])
  const { accountId, returnId, pieces, isOwn, isProposed } = goodsReturn
  const code = groupedCode(goodsReturn.code)
  const params = { accountId, returnId }
  const mayDecide = returnCan.decide(goodsReturn) && !isOwn
  const maySettle = returnCan.settle(goodsReturn) && !isOwn && !isProposed
  const mayExchange = maySettle && goodsReturn.wish === 'exchange'
  const mostFen = pieces.reduce((sum, piece) => sum + piece.mostFen, 0)
  const isOfMall = pieces.some((piece) => piece.merchantFen !== null)
  const merchantFen = pieces.reduce((sum, piece) => sum + (piece.merchantFen ?? 0), 0)
  const accept = async () => {
    const input = { decision: 'accepted', reason: '' } as const
    const answer = await send(null, input, (onceKey) =>
      staffCall(decideReturn, { params, body: { onceKey, ...input } }),
    )
    if (answer !== null) onDone(t`The return for ${code} was accepted.`)
  }
  const refuse = async (form: Keeping, reason: string) => {
    const input = { decision: 'refused', reason } as const
    const answer = await send(form, input, (onceKey) =>
      staffCall(decideReturn, { params, body: { onceKey, ...input } }),
    )
    if (answer !== null) onDone(t`The return for ${code} was declined.`)
  }
  const settle = async (form: Keeping, refund: { payeeAccountId: string; amountFen: number }) => {
    const answer = await send(form, refund, (onceKey) =>
      staffCall(settleReturn, { params, body: { onceKey, ...refund } }),
    )
    if (answer === null) return
    onDone(
      answer.isProposed
        ? t`The refund for ${code} is waiting for a second person.`
        : t`${money(answer.refundFen)} went to the member of ${code}.`,
    )
  }
  const exchange = async () => {
    const answer = await send(null, {}, (onceKey) =>
      staffCall(exchangeReturn, { params, body: { onceKey } }),
    )
    if (answer !== null) onDone(t`${code} is waiting for the replacement.`)
  }
  const close = async (form: Keeping, reason: string) => {
    const answer = await send(form, { reason }, (onceKey) =>
      staffCall(closeReturn, { params, body: { onceKey, reason } }),
    )
    if (answer !== null) onDone(t`The return for ${code} was closed.`)
  }
  const acceptance = useButtonKey()
  const exchanger = useButtonKey()
  useCaseKeys({
    ...(mayDecide && { accept: acceptance.goTo, decline: () => setAct('refuse') }),
    ...(mayExchange && { exchange: exchanger.goTo }),
    ...(maySettle && { giveBack: () => setAct('settle'), close: () => setAct('close') }),
  })
  return (
    <Card aria-label={t`Return for ${code}`} className="grid grid-cols-1 content-start gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <AmountHead
        amountFen={goodsReturn.refundFen ?? mostFen}
        state={RETURN_STATE_WORDS[goodsReturn.state]}
      />
      <ul className="grid gap-1 text-16">
        {pieces.map(({ name, specification, quantity }) => (
          <li key={`${name} ${specification}`} className="wrap-anywhere">
            {[name, specification].filter((part) => part !== '').join(' · ')} × {quantity}
          </li>
        ))}
      </ul>
      <p className="text-18 whitespace-pre-wrap wrap-anywhere">{goodsReturn.words}</p>
      {goodsReturn.wish === 'exchange' && (
        <Notice>
          <Trans>The member wants an exchange. Ask the seller for a replacement.</Trans>
        </Notice>
      )}
      <MemberPictures accountId={accountId} pictures={goodsReturn.pictures} />
      {goodsReturn.ringed.map(({ sha256, rings }) => (
        <RingedPicture key={sha256} sha256={sha256} rings={rings} />
      ))}
      <Facts
        facts={[
          [t`Buying request`, <Code key="code">{goodsReturn.code}</Code>],
          [t`Member number`, <Code key="member">{goodsReturn.memberNum}</Code>],
          [t`Parcel`, <Code key="parcel">{goodsReturn.parcelCode}</Code>],
          [t`Shelf`, goodsReturn.shelf],
          [t`Received on`, goodsReturn.receivedAt && dateTime(goodsReturn.receivedAt)],
          [t`Asked on`, dateTime(goodsReturn.createdAt)],
          ...(goodsReturn.reason === ''
            ? []
            : [[t`Reason for the decision`, goodsReturn.reason] as const]),
        ]}
      />
      {isOwn && (
        <Notice>
          <Trans>This is your own return. A colleague has to handle it.</Trans>
        </Notice>
      )}
      {isProposed && (
        <ProposedNotice>
          <Trans>A refund of this request is waiting for a second person.</Trans>
        </ProposedNotice>
      )}
      {act === null && (mayDecide || maySettle) && (
        <div className="flex flex-wrap gap-3">
          {mayDecide && (
            <>
              <Button
                ref={acceptance.ref}
                look="primary"
                icon={Check}
                busy={busy}
                onClick={() => void accept()}
              >
                <Trans>Accept return</Trans>
              </Button>
              <Button look="danger" icon={X} onClick={() => setAct('refuse')}>
                <Trans>Decline</Trans>
              </Button>
            </>
          )}
          {mayExchange && (
            <Button
              ref={exchanger.ref}
              look="primary"
              icon={Repeat2}
              busy={busy}
              onClick={() => void exchange()}
            >
              <Trans>Record the exchange</Trans>
            </Button>
          )}
          {maySettle && (
            <>
              <Button
                look={mayExchange ? 'plain' : 'primary'}
                icon={BanknoteArrowUp}
                onClick={() => setAct('settle')}
              >
                <Trans>Record the seller’s refund</Trans>
              </Button>
              <Button look="danger" icon={X} onClick={() => setAct('close')}>
                <Trans>Close without refund</Trans>
              </Button>
            </>
          )}
        </div>
      )}
      {mayDecide && act === 'refuse' && (
        <ReasonForm
          about={`decline ${accountId} ${returnId}`}
          busy={busy}
          maxLength={MAX_REASON_LENGTH}
          verb={<Trans>Decline</Trans>}
          onSend={(reason, form) => void refuse(form, reason)}
          onCancel={() => setAct(null)}
        />
      )}
      {maySettle && act === 'close' && (
        <ReasonForm
          about={`close ${accountId} ${returnId}`}
          busy={busy}
          maxLength={MAX_REASON_LENGTH}
          onCancel={() => setAct(null)}
          verb={<Trans>Close without refund</Trans>}
          onSend={(reason, form) => void close(form, reason)}
        />
      )}
      {maySettle && act === 'settle' && (
        <SettleForm
          about={`${accountId} ${returnId}`}
          mostFen={isOfMall ? merchantFen : mostFen}
          memberFen={isOfMall ? mostFen : null}
          busy={busy}
          onSend={(refund, form) => void settle(form, refund)}
          onCancel={() => setAct(null)}
        />
      )}
    </Card>
  )
}
