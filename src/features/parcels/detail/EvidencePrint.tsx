import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { nowMs } from '#platform/clock.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { PrintPage } from '#ui/PrintPage.tsx'
import { EvidenceMeasures } from './EvidenceMeasures.tsx'
import { type EvidenceEntry, STEP_WORDS } from './evidence-steps.ts'
import './evidence-print.css'

type EvidencePrintProps = {
  parcel: ParcelRow
  entries: readonly EvidenceEntry[]
  urls: ReadonlyMap<string, string>
}

/** The timeline on A4, with each photo and its whole hash. */
export function EvidencePrint({ parcel, entries, urls }: EvidencePrintProps) {
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
