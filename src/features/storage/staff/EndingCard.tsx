import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleSlash, Send } from 'lucide-react'
import { useState } from 'react'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { paths } from '#engine/shared/paths.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ProposedChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { GoodsClassChip } from '#features/goods/member/parts/GoodsClassChip.tsx'
import { StageChip } from '#features/parcels/member/parts/StageChip.tsx'
import { endingCan, RUNS_WITHOUT_ANSWER } from '#features/parcels/rules/parcel-ending.ts'
import { type EndingCase, proposeDisposal } from '#features/storage/contract/staff-endings.ts'
import { useWarehouseDay } from '#features/storage/member/parts/storage-words.ts'
import { AskForm } from './AskForm.tsx'
import { EndForm } from './EndForm.tsx'
import { CHOICE_WORDS, REASON_WORDS } from './parts/ending-words.ts'

type EndingCardProps = { of: EndingCase; onDone: (words: string) => void }

/** One parcel: its storage, what was asked and decided, and what staff may do now. */
export function EndingCard({ of: one, onDone }: EndingCardProps) {
  const { t } = useLingui()
  const { parcel, ending, lastNotice, isProposed, isReturning } = one
  const [act, setAct] = useState<'ask' | 'propose' | null>(null)
  const close = () => setAct(null)
  const state = { stage: parcel.stage, ending, isReturning }
  const { code } = parcel
  const name = groupedCode(code)
  const mayPropose =
    endingCan.decideWithoutAnswer(state) &&
    !isProposed &&
    lastNotice !== null &&
    lastNotice.daysRun >= RUNS_WITHOUT_ANSWER
  return (
    <Card aria-label={t`Parcel ${code}`} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <a href={paths.staffParcel({ code })} className="underline-offset-4 hover:underline">
          <Code>{code}</Code>
        </a>
        <StageChip stage={parcel.stage} />
        <GoodsClassChip goodsClass={parcel.goodsClass} />
        {isProposed && <ProposedChip />}
        <TakenBy object={parcel.parcelId} />
      </div>
      <CaseFacts of={one} />
      <Decided of={one} />
      {isReturning && (
        <Notice>
          <Trans>The member asked to return goods in it to the merchant. Decide that first.</Trans>
        </Notice>
      )}
      {act === null && (endingCan.ask(state) || mayPropose) && (
        <div className="flex flex-wrap gap-3">
          {endingCan.ask(state) && (
            <Button icon={Send} onClick={() => setAct('ask')}>
              <Trans>Ask the member</Trans>
            </Button>
          )}
          {mayPropose && (
            <Button look="danger" icon={CircleSlash} onClick={() => setAct('propose')}>
              <Trans>Propose disposal</Trans>
            </Button>
          )}
        </div>
      )}
      {act === 'ask' && (
        <AskForm
          of={one}
          onCancel={close}
          onDone={() => onDone(t`The member of ${name} was asked.`)}
        />
      )}
      {act === 'propose' && (
        <ProposeForm
          of={one}
          onCancel={close}
          onDone={() => onDone(t`The disposal of ${name} waits for a second person.`)}
        />
      )}
      {endingCan.end(state) && (
        <EndForm of={one} onDone={() => onDone(t`The end of ${name} is recorded.`)} />
      )}
    </Card>
  )
}

function CaseFacts({ of: { parcel, storage, lastNotice } }: { of: EndingCase }) {
  const { t } = useLingui()
  const { locale, money, dateTime } = useFormat()
  const dayAt = useWarehouseDay()
  const goods = joinWords(
    locale,
    parcel.goods.map(({ name, quantity }) => `${name} × ${quantity}`),
  )
  const runs = lastNotice?.daysRun ?? 0
  const days = t`${plural(runs, { one: '# day', other: '# days' })}`
  const sentTime = lastNotice && dateTime(lastNotice.at)
  return (
    <Facts
      facts={[
        [t`Member`, <Code key="member">{parcel.memberNum}</Code>],
        [t`Shelf`, parcel.shelf],
        [t`Goods`, goods],
        [
          t`Free until`,
          storage && parcel.originWarehouse && dayAt(storage.freeUntil, parcel.originWarehouse),
        ],
        [t`Storage fee`, storage && money(storage.feeFen)],
        [t`Last notice`, sentTime && t`${sentTime}, ${days} counted`],
      ]}
    />
  )
}

/** What was asked, and the decision on which staff act. */
function Decided({ of: { ending } }: { of: EndingCase }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  if (ending === null) return null
  const { reason, words, choice, answer, answeredAt, askedAt } = ending
  const asked = dateTime(askedAt)
  const answered = answeredAt && dateTime(answeredAt)
  return (
    <Notice kind={choice === null ? 'info' : 'caution'}>
      <p className="font-semibold">
        {choice === null ? (
          <Trans>Waiting for the member since {asked}</Trans>
        ) : (
          i18n._(CHOICE_WORDS[choice])
        )}
      </p>
      <p>{i18n._(REASON_WORDS[reason])}</p>
      {words !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{words}</p>}
      {choice !== null && (
        <p>
          {answered ? (
            <Trans>The member decided on {answered}.</Trans>
          ) : (
            <Trans>Two staff members decided.</Trans>
          )}
        </p>
      )}
      {answer !== '' && <p className="whitespace-pre-wrap wrap-anywhere">“{answer}”</p>}
    </Notice>
  )
}

type FormProps = { of: EndingCase; onDone: () => void; onCancel: () => void }

function ProposeForm({ of: { parcel }, onDone, onCancel }: FormProps) {
  const { send, busy, problem } = useStaffWrite()
  const { accountId, parcelId } = parcel
  const propose = async (form: Keeping, reason: string) => {
    const answer = await send(form, reason, (onceKey) =>
      staffCall(proposeDisposal, {
        params: { accountId, parcelId },
        body: { onceKey, reason },
      }),
    )
    if (answer !== null) onDone()
  }
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <ReasonForm
        about={`dispose ${accountId} ${parcelId}`}
        busy={busy}
        maxLength={MAX_REASON_LENGTH}
        reader="colleagues"
        verb={<Trans>Propose disposal</Trans>}
        onSend={(reason, form) => void propose(form, reason)}
        onCancel={onCancel}
      />
    </>
  )
}
