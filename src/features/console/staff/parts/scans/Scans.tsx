import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScanBarcode, Search, X } from 'lucide-react'
import { useEffect } from 'react'
import { watchScanKeys } from '#engine/client/platform/scan-keys.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import {
  askAboutParts,
  dropRefused,
  placeScan,
  type RefusedScan,
  refusedScans,
} from './place-scan.ts'
import { isWholeScan, looksScanned, type ScanKind } from './read-scan.ts'

/** Each has its article, as in "That’s a tracking number". */
const KIND_WORDS = {
  parcel: msg`a package number`,
  order: msg`an order number`,
  request: msg`a request number`,
  transfer: msg`a transfer reference`,
  member: msg`a member number`,
  tracking: msg`a tracking number`,
  shelf: msg`a shelf name`,
  unknown: msg`a code we don’t know`,
} as const satisfies Record<ScanKind, MessageDescriptor>

const SCANS = {
  onScan: placeScan,
  onCut: askAboutParts,
  isCode: looksScanned,
  isWhole: isWholeScan,
}

/** Recognises what handheld scanners type anywhere in the console, and shows the scans that no field took. */
export function Scans() {
  useEffect(() => watchScanKeys(SCANS), [])
  useEffect(
    () => () => {
      refusedScans.value = []
    },
    [],
  )
  const refused = refusedScans.value
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 max-md:bottom-20 z-50 mx-auto grid max-h-[60dvh] max-w-2xl gap-2 overflow-y-auto *:pointer-events-auto print:hidden">
      {refused.map((scan) => (
        <div key={scan.id} data-refused-scan="" className="rounded-card shadow-float">
          <Refused scan={scan} />
        </div>
      ))}
    </div>
  )
}

function Refused({ scan }: { scan: RefusedScan }) {
  const { i18n, t } = useLingui()
  const { id, code, kind, wanted, parts } = scan
  const what = i18n._(KIND_WORDS[kind])
  const field = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    (wanted ?? []).filter((one) => one !== 'unknown').map((one) => i18n._(KIND_WORDS[one])),
  )
  return (
    <Notice
      kind={wanted === null ? 'caution' : 'danger'}
      icon={ScanBarcode}
      action={
        <span className="flex gap-2">
          <ButtonLink
            href={paths.staffSearch({ q: code })}
            icon={Search}
            onClick={() => dropRefused(id)}
          >
            <Trans>Search</Trans>
          </ButtonLink>
          <IconButton icon={X} label={t`Dismiss ${code}`} onClick={() => dropRefused(id)} />
        </span>
      }
    >
      <span role={wanted === null ? 'alert' : undefined} className="grid gap-0.5 text-16">
        {(parts ?? [code]).map((part) => (
          <Code key={part}>{part}</Code>
        ))}
        {parts !== undefined ? (
          <strong>
            <Trans>
              These may be parts of one code. Check what was entered, and scan the label again.
            </Trans>
          </strong>
        ) : wanted === null ? (
          <span>
            <Trans>That’s {what}. No field here takes it, so nothing was entered.</Trans>
          </span>
        ) : (
          <strong>
            <Trans>
              That’s {what}. Scan {field} here. Nothing was entered.
            </Trans>
          </strong>
        )}
      </span>
    </Notice>
  )
}
