import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Send } from 'lucide-react'
import { useState } from 'react'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { NeedsConnection } from '#engine/client/parts/state/NeedsConnection.tsx'
import { SendProblem } from '#engine/client/parts/state/SendProblem.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import type { FormEntry } from '#engine/shared/failures.ts'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import type { TopUpForm } from '#features/payments/member/data/drafts.ts'
import {
  TOP_UP_PRESETS_FEN,
  type TopUpLimits,
  topUpFailure,
} from '#features/payments/rules/top-up.ts'
import type { UploadProblem as Problem } from '#features/pictures/member/acts/upload-picture.ts'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import { GIVEN_UP, lastFirst, leaveFor, payOnline } from './acts/pay-online.ts'
import { submitReceipt } from './acts/submit-receipt.ts'
import { payeeList } from './data/payees.ts'
import { onlineOptions } from './online-options.ts'
import { TransferFields } from './TransferFields.tsx'
import {
  chosenWay,
  emptyTopUp,
  type OnlineTopUp,
  readOnlineTopUp,
  readTopUp,
} from './top-up-form.ts'

type TopUpFormViewProps = {
  draft: OpenedDraft<TopUpForm> | null
  /** What a payment that led here lacks, in yuan as typed; empty if none did. It fills a form without a draft. */
  amount: string
  /** The provider whose page was used last; null for none. */
  lastOnlineId: string | null
  onSent: (onceKey: string) => void
}

/** The form of a top-up. It is kept on the device with its key until the server has answered it. */
export function TopUpFormView(props: TopUpFormViewProps) {
  const { t } = useLingui()
  const [{ draft, start }] = useState({
    draft: props.draft,
    start: { ...emptyTopUp(), amount: props.amount },
  })
  const topUp = useDraftForm({
    kind: 'topUp',
    start,
    draft,
    contentOf: (form: TopUpForm) => ({ form }),
  })
  const { form, change } = topUp
  const pictures = usePictures(topUp.pictures('proof'))
  const answer = useLive(() => payeeList(sessionCall), [])
  const payees = answer.state === 'ready' ? answer.value.payees : []
  const ways = answer.state === 'ready' ? lastFirst(answer.value.online, props.lastOnlineId) : []
  const way = chosenWay(form, ways)
  const limits = useBusiness()
  const [problem, setProblem] = useState<Problem | null>(null)
  const entry = readTopUp(
    form,
    { payeeIds: payees.map(({ id }) => id), limits },
    readPictures(pictures),
  )
  const onlineEntry = way && readOnlineTopUp(form, way.id, limits)
  const typedFen = parseYuan(form.amount)
  const amountFen = typedFen !== null && topUpFailure(typedFen, limits) === null ? typedFen : null
  const failures = [...topUp.failures(onlineEntry ?? entry), ...(problem?.fields ?? [])]
  const error = useFailureWords(failures)

  const discard = async () => {
    if (!(await topUp.discard())) return false
    pictures.clear()
    return true
  }
  /** Another form has another key and another code. */
  const startAnew = async () => {
    if (await discard()) props.onSent(form.onceKey)
  }
  const renew = () => {
    const { onceKey, referenceCode } = emptyTopUp()
    setProblem(null)
    change({ onceKey, referenceCode })
  }
  const payOnPage = async (read: FormEntry<OnlineTopUp>) => {
    const result = await topUp.submit(read, (body) => payOnline(body, emptyTopUp))
    if (result === null) return
    if (result.saved.ok) {
      await startAnew()
      return leaveFor(result.saved.value)
    }
    topUp.again()
    // Nothing is paid under a key that was given up.
    if (GIVEN_UP.has(result.saved.problem.code)) renew()
    setProblem(result.saved.problem)
  }
  const send = async () => {
    setProblem(null)
    if (onlineEntry !== null) return payOnPage(onlineEntry)
    const result = await topUp.submit(entry, ({ receipt, screenshot }) =>
      submitReceipt(receipt, screenshot),
    )
    if (result === null) return
    if (result.saved.ok) {
      toast.good(t`Sent for review`)
      return startAnew()
    }
    setProblem(result.saved.problem)
    topUp.again()
  }
  const name = way?.label ?? ''
  return (
    <Form onSubmit={send}>
      <DraftNote form={{ ...topUp, discard: startAnew }} />
      <NeedsConnection>
        <Trans>Topping up needs a connection. What you enter is kept on this device.</Trans>
      </NeedsConnection>
      <Card className="grid gap-5">
        <AmountFields
          amount={form.amount}
          lackingFen={parseYuan(props.amount)}
          limits={limits}
          onChange={(amount) => {
            setProblem(null)
            change({ amount })
          }}
          error={error('amountFen', t`Amount`, props.amount)}
        />
        {ways.length > 0 && (
          <RadioCards
            label={t`Pay by`}
            value={way?.id ?? 'transfer'}
            onChange={(value) => {
              setProblem(null)
              change(
                value === 'transfer'
                  ? { way: 'transfer', payeeAccountId: null }
                  : { way: null, payeeAccountId: value },
              )
            }}
            options={[...onlineOptions(ways), { value: 'transfer', label: t`Bank transfer` }]}
          />
        )}
        {way === null && (
          <TransferFields
            answer={answer}
            form={form}
            failures={failures}
            pictures={pictures}
            change={change}
            amountFen={amountFen}
            about={{ subject: 'general' }}
          />
        )}
      </Card>
      {topUp.failed && <SaveFailure why={topUp.failed} />}
      {problem !== null && <SendProblem code={problem.code} onRenew={renew} />}
      <Button
        type="submit"
        look="primary"
        icon={way === null ? Send : ExternalLink}
        busy={topUp.busy || (way === null && pictures.reading > 0)}
      >
        {way === null ? <Trans>Send for review</Trans> : <Trans>Continue to {name}</Trans>}
      </Button>
    </Form>
  )
}

type AmountFieldsProps = {
  amount: string
  /** What a payment that led here lacks, also while a draft has another amount; null if none did. */
  lackingFen: number | null
  limits: TopUpLimits
  onChange: (amount: string) => void
  error: string | undefined
}

/** The amount of a top-up: one that is offered, or any other within the limits. */
function AmountFields({ amount, lackingFen, limits, onChange, error }: AmountFieldsProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const [least, most] = [money(limits.topUpMinFen), money(limits.topUpMaxFen)]
  const amountFen = parseYuan(amount)
  const offered = new Set([...(lackingFen === null ? [] : [lackingFen]), ...TOP_UP_PRESETS_FEN])
  const presets = [...offered].filter((fen) => topUpFailure(fen, limits) === null)
  const needed = lackingFen === null ? '' : money(lackingFen)
  return (
    <div className="grid gap-3">
      <NumberField
        kind="yuan"
        label={t`Amount`}
        value={amount}
        onChange={onChange}
        error={error}
        hint={
          <Trans>
            From {least} to {most}. Your balance is credited with what we receive.
          </Trans>
        }
      />
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
        <legend className="sr-only">
          <Trans>Suggested amounts</Trans>
        </legend>
        {presets.map((presetFen) => (
          <Button
            key={presetFen}
            aria-pressed={amountFen === presetFen}
            className="aria-pressed:border-brand aria-pressed:bg-brand-soft"
            onClick={() => onChange(yuanText(presetFen))}
          >
            {presetFen === lackingFen ? <Trans>Needed: {needed}</Trans> : money(presetFen, 'short')}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
