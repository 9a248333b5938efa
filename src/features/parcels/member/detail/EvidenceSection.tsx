import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { HowItWorks } from '#engine/client/parts/HowItWorks.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { CopyButton } from '#engine/client/ui/CopyButton.tsx'
import { PrintPage } from '#engine/client/ui/PrintPage.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { evidenceOf, type Measured } from '#features/parcels/member/data/evidence.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { PhotoSheet, PhotoState, Picture } from '#features/pictures/member/parts/PhotoStrip.tsx'
import { type EvidenceEntry, evidenceEntries, STEP_WORDS } from './evidence-steps.ts'
import './evidence-print.css'

/** Every photo and measurement of a parcel as one timeline, to read and to print. */
export function EvidenceSection({ parcel }: { parcel: ParcelRow }) {
  const evidence = useLive(() => evidenceOf(parcel.id), [parcel.id])
  if (evidence.state !== 'ready') return null
  const entries = evidenceEntries(evidence.value)
  return entries.length === 0 ? null : <Timeline parcel={parcel} entries={entries} />
}

type TimelineProps = { parcel: ParcelRow; entries: readonly EvidenceEntry[] }

function Timeline({ parcel, entries }: TimelineProps) {
  const photos = entries.flatMap((entry) => entry.photos)
  const urls = usePhotoUrls(photos)
  return (
    <Section title={<Trans context="timeline">Evidence</Trans>}>
      <p className="text-14 text-ink-soft">
        <Trans>
          Every photo and measurement, with its date and who took it. Use it if you ever need to
          show your parcel’s condition.
        </Trans>
      </p>
      <ol className="grid gap-5 border-l-2 border-line pl-4">
        {entries.map((entry) => (
          <Entry key={`${entry.step} ${entry.at}`} entry={entry} urls={urls} />
        ))}
      </ol>
      <Fingerprints photos={photos} />
      <div>
        <Button icon={Printer} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <EvidencePrint parcel={parcel} entries={entries} urls={urls} />
    </Section>
  )
}

type EntryProps = { entry: EvidenceEntry; urls: ReadonlyMap<string, string> }

function Entry({ entry: { step, at, photos, measured }, urls }: EntryProps) {
  const { i18n } = useLingui()
  const { zoned } = useFormat()
  const { name, by } = STEP_WORDS[step]
  return (
    <li className="grid gap-2">
      <div>
        <p className="text-16 font-medium">{i18n._(name)}</p>
        <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
          <time dateTime={at}>{zoned(at)}</time>
          <span>{i18n._(by)}</span>
        </p>
      </div>
      {measured.map((one) => (
        <p key={one.id} className="text-14">
          <EvidenceMeasures of={one} />
        </p>
      ))}
      {photos.length > 0 && (
        <ul className="grid gap-2">
          {photos.map((photo) => (
            <li key={photo.id}>
              <EvidencePhoto photo={photo} url={urls.get(photo.sha256) ?? null} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function EvidencePhoto({ photo, url }: { photo: PhotoRow; url: string | null }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { state, createdAt } = photo
  return (
    <div className="flex items-start gap-3">
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="shrink-0 overflow-hidden rounded-control ring-1 ring-line hover:ring-ink"
      >
        <Picture url={url} alt={t`Open the photo of ${dateTime(createdAt)}`} className="size-18" />
      </button>
      {state !== 'stored' && <PhotoState state={state} at={createdAt} />}
      <PhotoSheet photo={isOpen ? { ...photo, url } : undefined} onClose={() => setIsOpen(false)} />
    </div>
  )
}

/** The fingerprint of each photo, to compare with the file. */
function Fingerprints({ photos }: { photos: readonly PhotoRow[] }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  if (photos.length === 0) return null
  return (
    <HowItWorks>
      <p className="text-14 text-ink-soft">
        <Trans>
          Each photo has a fingerprint (SHA-256) of the file as it was taken. A changed photo would
          have another one.
        </Trans>
      </p>
      <ul className="grid gap-3">
        {photos.map(({ id, sha256, createdAt }) => (
          <li key={id} className="text-12 text-ink-soft">
            <time dateTime={createdAt}>{dateTime(createdAt)}</time>
            <p className="font-mono wrap-anywhere">{sha256}</p>
            <CopyButton text={sha256} what="SHA-256" errorText={t`Copy failed`}>
              {t`Copy`}
            </CopyButton>
          </li>
        ))}
      </ul>
    </HowItWorks>
  )
}

type EvidencePrintProps = {
  parcel: ParcelRow
  entries: readonly EvidenceEntry[]
  urls: ReadonlyMap<string, string>
}

/** The timeline on A4, with each photo and its whole hash. */
function EvidencePrint({ parcel, entries, urls }: EvidencePrintProps) {
  const { i18n } = useLingui()
  const { zoned } = useFormat()
  const number = groupedCode(parcel.code ?? parcel.trackingNumber)
  const printed = zoned(nowMs())
  return (
    <PrintPage>
      <article className="evidence-print">
        <header>
          <h1>
            <Trans>Evidence for parcel {number}</Trans>
          </h1>
          <p>
            <Trans>Tracking number</Trans> {parcel.trackingNumber}
          </p>
          <p>
            <Trans>Printed on {printed}</Trans>
          </p>
        </header>
        {entries.map(({ step, at, photos, measured }) => (
          <section key={`${step} ${at}`}>
            <h2>{i18n._(STEP_WORDS[step].name)}</h2>
            <p>
              {zoned(at)} · {i18n._(STEP_WORDS[step].by)}
            </p>
            {measured.map((one) => (
              <p key={one.id}>
                <EvidenceMeasures of={one} />
              </p>
            ))}
            {photos.map(({ id, sha256 }) => (
              <figure key={id}>
                {urls.has(sha256) ? (
                  <img src={urls.get(sha256)} alt="" />
                ) : (
                  <p>
                    <Trans>This picture isn’t on the device.</Trans>
                  </p>
                )}
                <figcaption>SHA-256 {sha256}</figcaption>
              </figure>
            ))}
          </section>
        ))}
        <footer>
          <Trans>
            The SHA-256 identifies the picture file as it was sent by the device that took it.
          </Trans>
        </footer>
      </article>
    </PrintPage>
  )
}

/** Weight and size, and with how many parcels it was measured. */
function EvidenceMeasures({ of }: { of: Measured }) {
  const { weight, size } = useFormat()
  const { weightGrams, lengthMm, widthMm, heightMm, parcels } = of
  return (
    <>
      {weight(weightGrams)} · {size([lengthMm, widthMm, heightMm])}
      {parcels !== null && ' · '}
      {parcels !== null && (
        <Plural value={parcels} one="carton with # parcel" other="carton with # parcels" />
      )}
    </>
  )
}
