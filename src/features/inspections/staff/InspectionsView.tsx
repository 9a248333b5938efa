import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCheck, Undo2 } from 'lucide-react'
import { query } from '#data/query.ts'
import { useCaseAct } from '#features/staff/shared/case-act.ts'
import { Facts } from '#features/staff/shared/Facts.tsx'
import { GoodsLines } from '#features/staff/shared/GoodsLines.tsx'
import { KeyWords } from '#features/staff/shared/KeyWords.tsx'
import type { Keeping } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { OwnChip } from '#features/staff/shared/ProposedNotice.tsx'
import { pagesOf, QueueDesk, QueuePage, useQueue } from '#features/staff/shared/queue.tsx'
import { ReasonForm } from '#features/staff/shared/ReasonForm.tsx'
import { StaffPicture } from '#features/staff/shared/StaffPicture.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStation } from '#features/staff/shared/station.ts'
import { useCaseKeys } from '#features/staff/shared/use-case-keys.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { useStationTime } from '#features/staff/shared/use-station-time.ts'
import { useFormat } from '#i18n/use-format.ts'
import { INSPECTION_SERVICE_WORDS } from '#parts/inspection-words.ts'
import { MAX_REASON_LENGTH, staffMemberBlobPath } from '#shared/contract/staff.ts'
import {
  listInspections,
  refuseInspection,
  type StaffInspection,
} from '#shared/contract/staff-inspections.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Code } from '#ui/Code.tsx'
import { CopyCode } from '#ui/CopyCode.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ResultForm } from './ResultForm.tsx'

const rowOf = ({ parcel, feeFen, paidAt }: StaffInspection) => ({
  title: (
    <span className="flex flex-wrap gap-x-3 font-mono">
      <span>{parcel.shelf}</span>
      <Code>{parcel.code}</Code>
    </span>
  ),
  amountFen: feeFen,
  at: paidAt,
})

/** Paid inspections of this warehouse, the oldest first. */
export function InspectionsView() {
  const { t } = useLingui()
  const warehouseId = useStation()
  const time = useStationTime()
  const queue = useQueue(
    () =>
      query(listInspections, (after) => ({ query: { warehouseId, after } }), {
        call: staffCall,
        pages: pagesOf('inspections'),
      }),
    [warehouseId],
  )
  return (
    <QueuePage
      title={t`Inspections`}
      lead={
        <>
          <Trans>Take the parcel from its shelf, check what the member asks, and answer.</Trans>
          <KeyWords>
            <Trans>Shortcuts: J and K to move, A to answer, R to refund.</Trans>
          </KeyWords>
        </>
      }
    >
      <QueueDesk
        queue={queue}
        list={({ inspections }) => inspections}
        empty={<Trans>No inspection is waiting</Trans>}
        label={t`Waiting inspections`}
        keyOf={({ inspectionId }) => inspectionId}
        rowOf={rowOf}
        time={time}
        marks={({ isOwn }) => isOwn && <OwnChip />}
      >
        {(inspection, settle) => (
          <InspectionCase inspection={inspection} onDone={(words) => settle(words)} />
        )}
      </QueueDesk>
    </QueuePage>
  )
}

type InspectionCaseProps = { inspection: StaffInspection; onDone: (words: string) => void }

/** One inspection: what to check, and its result or refund. A answers it, R refunds it. */
function InspectionCase({ inspection, onDone }: InspectionCaseProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { busy, problem, send } = useStaffWrite()
  const [act, setAct] = useCaseAct(['answer', 'refund'])
  const { inspectionId, isOwn, feeFen } = inspection
  const { accountId, code, memberNum } = inspection.parcel
  useCaseKeys(isOwn ? {} : { a: () => setAct('answer'), r: () => setAct('refund') })
  const refund = async (form: Keeping, reason: string) => {
    const answer = await send(form, { reason }, (onceKey) =>
      staffCall(refuseInspection, {
        params: { accountId, inspectionId },
        body: { onceKey, reason },
      }),
    )
    if (answer === null) return
    const refunded = money(answer.refundedFen)
    onDone(t`${refunded} is back in the balance of ${memberNum}.`)
  }
  const fee = money(feeFen)
  return (
    <Card aria-label={t`Inspection of ${code}`} className="grid grid-cols-1 content-start gap-5">
      <InspectionFacts inspection={inspection} />
      {isOwn && (
        <Notice>
          <Trans>This is your own parcel. A colleague has to inspect it.</Trans>
        </Notice>
      )}
      {!isOwn && act === null && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={ClipboardCheck} onClick={() => setAct('answer')}>
            <Trans>Record the result</Trans>
          </Button>
          <Button look="danger" icon={Undo2} onClick={() => setAct('refund')}>
            <Trans>Can’t be done</Trans>
          </Button>
        </div>
      )}
      {!isOwn && act === 'answer' && (
        <ResultForm inspection={inspection} onDone={onDone} onCancel={() => setAct(null)} />
      )}
      {!isOwn && act === 'refund' && (
        <>
          {problem && <ProblemNotice problem={problem} />}
          <ReasonForm
            about={`refund ${accountId} ${inspectionId}`}
            busy={busy}
            maxLength={MAX_REASON_LENGTH}
            verb={<Trans>Refund {fee}</Trans>}
            onSend={(reason, form) => void refund(form, reason)}
            onCancel={() => setAct(null)}
          />
        </>
      )}
    </Card>
  )
}

/** Where the parcel is, what the member wants to know, and the pictures there are. */
function InspectionFacts({ inspection }: { inspection: StaffInspection }) {
  const { t, i18n } = useLingui()
  const { weight, size } = useFormat()
  const time = useStationTime()
  const { parcel, requirements, services, pictures, paidAt } = inspection
  const { accountId, weightGrams, lengthMm, widthMm, heightMm } = parcel
  return (
    <>
      <div className="grid gap-1">
        <p className="font-mono text-28 font-bold">{parcel.shelf}</p>
        <CopyCode
          size={22}
          code={parcel.code}
          what={t`package number`}
          errorText={t`Copy failed. Select the text and copy it.`}
        />
        <a href={paths.staffParcel({ code: parcel.code })} className="text-14 underline">
          <Trans>Everything about this parcel</Trans>
        </a>
      </div>
      <div className="grid gap-1">
        <h3 className="caption">
          <Trans>What the member asks</Trans>
        </h3>
        <p className="text-18 whitespace-pre-wrap wrap-anywhere">{requirements}</p>
        <ul className="list-disc pl-5 text-16">
          {services.map(({ service }) => (
            <li key={service}>{i18n._(INSPECTION_SERVICE_WORDS[service])}</li>
          ))}
        </ul>
      </div>
      <Facts
        facts={[
          [t`Tracking number`, <span key="number">{parcel.trackingNumber}</span>],
          [t`Member number`, <Code key="member">{parcel.memberNum}</Code>],
          [
            t`Measured`,
            weightGrams !== null && lengthMm !== null && widthMm !== null && heightMm !== null
              ? `${weight(weightGrams)} · ${size([lengthMm, widthMm, heightMm])}`
              : null,
          ],
          [t`Paid on`, time(paidAt)],
        ]}
      />
      <GoodsLines goods={parcel.goods} />
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ sha256, by }) => (
            <li key={sha256} className="grid gap-1">
              <StaffPicture
                path={staffMemberBlobPath(accountId, sha256)}
                alt={by === 'member' ? t`Picture from the member` : t`Picture on arrival`}
              />
              <span className="text-12 text-ink-soft">
                {by === 'member' ? <Trans>From the member</Trans> : <Trans>On arrival</Trans>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
