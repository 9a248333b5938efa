import { Trans, useLingui } from '@lingui/react/macro'
import { Facts } from '#features/staff/shared/Facts.tsx'
import { GoodsLines } from '#features/staff/shared/GoodsLines.tsx'
import { StaffPicture } from '#features/staff/shared/StaffPicture.tsx'
import { useStationTime } from '#features/staff/shared/use-station-time.ts'
import { useFormat } from '#i18n/use-format.ts'
import { INSPECTION_SERVICE_WORDS } from '#parts/inspection-words.ts'
import { staffMemberBlobPath } from '#shared/contract/staff.ts'
import type { StaffInspection } from '#shared/contract/staff-inspections.ts'
import { paths } from '#shared/paths.ts'
import { Code } from '#ui/Code.tsx'
import { CopyCode } from '#ui/CopyCode.tsx'

/** Where the parcel is, what the member wants to know, and the pictures there are. */
export function InspectionFacts({ inspection }: { inspection: StaffInspection }) {
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
