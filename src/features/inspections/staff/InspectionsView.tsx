import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCheck, Undo2 } from 'lucide-react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { paths } from '#engine/shared/paths.ts'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { OwnChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { pagesOf, QueueDesk, QueuePage, useQueue } from '#features/console/staff/parts/queue.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { StaffPicture } from '#features/console/staff/parts/StaffPicture.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStation } from '#features/console/staff/parts/station.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { useStationTime } from '#features/console/staff/parts/use-station-time.ts'
import { GoodsLines } from '#features/goods/staff/parts/GoodsLines.tsx'
import {
  listInspections,
  refuseInspection,
  type StaffInspection,
} from '#features/inspections/contract/staff-inspections.ts'
import { INSPECTION_SERVICE_WORDS } from '#features/inspections/member/parts/inspection-words.ts'
import { staffMemberBlobPath } from '#features/pictures/contract/staff-pictures.ts'
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

/** One inspection: what to check, and its result or refund. */
function InspectionCase({ inspection, onDone }: InspectionCaseProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { busy, problem, send } = useStaffWrite()
  const [act, setAct] = useCaseAct(['answer', 'refund'])
  const { inspectionId, isOwn, feeFen } = inspection
  const { accountId, code, memberNum } = inspection.parcel
  useCaseKeys(isOwn ? {} : { accept: () => setAct('answer'), giveBack: () => setAct('refund') })
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
