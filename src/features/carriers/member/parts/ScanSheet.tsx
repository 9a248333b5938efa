import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CameraOff, Check, RotateCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReadCode } from '#engine/client/platform/barcode-messages.ts'
import { createBeep } from '#engine/client/platform/beep.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { labelText, type ScannedCode } from '#features/carriers/rules/scanned-code.ts'
import { CameraView } from './CameraView.tsx'
import {
  chooseCodes,
  confirmCodes,
  type Refused,
  refuseCode,
  type Wanted,
  withCode,
} from './choose-codes.ts'
import { type ScanTrouble, useScanner } from './use-scanner.ts'
import { WithoutCamera } from './WithoutCamera.tsx'

export type ScanSheetProps = {
  purpose: Wanted
  /** How many codes can be taken; the first ends the scan if there is room for one. */
  room: number
  /** Each box of a parcel counts, with its place in the code: `JDVA12345678901-2-3-`. */
  boxes?: boolean
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** Reads codes with the camera, from a picture or as typed: one, or many in a row. */
export function ScanSheet({ purpose, room, boxes = false, onCodes, onClose }: ScanSheetProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)
  const [confirm] = useState(confirmCodes)
  const [beep] = useState(createBeep)
  /** The codes as they are now: several pictures are read between two renders. */
  const now = useRef(codes)
  const isOne = room === 1
  useEffect(() => beep.end, [beep])

  const keep = (next: readonly string[]) => {
    now.current = next
    setCodes(next)
  }
  /** True when what was scanned is in the list now. */
  const take = (scanned: readonly ScannedCode[]): boolean => {
    const refusals = scanned.flatMap((one) => refuseCode(one, purpose) ?? [])
    const good = scanned.filter((one) => refuseCode(one, purpose) === null)
    if (scanned.length > 0) setRefused(refusals[0] ?? null)
    const before = now.current
    const next = good
      .slice(0, Math.max(0, room - before.length))
      .reduce((list, one) => withCode(list, boxes ? labelText(one) : one.code), before)
    if (next !== before) {
      beep.play()
      keep(next)
      if (isOne) finish(next)
    }
    return good.length > 0
  }
  const finish = (list: readonly string[]) => {
    onCodes(list.toReversed())
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={isOne ? <Trans>Scan a code</Trans> : <Trans>Scan codes</Trans>}
      footer={
        !isOne && (
          <Button
            look="primary"
            icon={Check}
            disabled={codes.length === 0}
            onClick={() => finish(codes)}
          >
            <Plural
              value={codes.length}
              _0="Use numbers"
              one="Use # number"
              other="Use # numbers"
            />
          </Button>
        )
      }
    >
      <ScanBody confirm={confirm} onRead={take}>
        {refused && <ScanRefusalNote refused={refused} />}
        {!isOne && (
          <ScannedList
            codes={codes}
            isFull={codes.length >= room}
            onRemove={(code) => keep(codes.filter((one) => one !== code))}
          />
        )}
      </ScanBody>
    </Sheet>
  )
}

function words({ kind, code }: Refused): ReactNode {
  switch (kind) {
    case 'ours':
      return <Trans>{code} is one of our own numbers. Scan the courier’s bar code.</Trans>
    case 'product':
      return <Trans>{code} is a product’s bar code. Scan the one on the shipping label.</Trans>
    case 'unknown':
      return (
        <Trans>This code has no tracking number. Scan another one on the shipping label.</Trans>
      )
  }
}

/** Why a code is not taken, and which one to scan instead. */
function ScanRefusalNote({ refused }: { refused: Refused }) {
  return (
    <div role="alert">
      <Notice kind="caution">{words(refused)}</Notice>
    </div>
  )
}

type ScanBodyProps = {
  /** Answers those of the codes in a frame that were not misread. */
  confirm: (codes: readonly ScannedCode[]) => ScannedCode[]
  /** False for codes that are not taken. */
  onRead: (codes: readonly ScannedCode[]) => boolean
  /** Between the camera and the other ways. */
  children: ReactNode
}

/** The camera, what it has read, and the ways without it; rendered once the sheet is there. */
function ScanBody({ confirm, onRead, children }: ScanBodyProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, retry, read } = useScanner(video, (codes) => onRead(confirm(chooseCodes(codes))))
  const readPicture = async (image: ImageData): Promise<readonly ReadCode[] | null> => {
    const codes = await read(image)
    if (codes !== null) onRead(chooseCodes(codes))
    return codes
  }
  return (
    <div className="grid gap-4">
      <CameraView video={video} scanner={state} />
      {state.state === 'trouble' && <ScanTroubleNote trouble={state.trouble} onRetry={retry} />}
      {children}
      <WithoutCamera onPicture={readPicture} onTyped={(input) => onRead([input])} />
    </div>
  )
}

type ScannedListProps = {
  /** The newest first. */
  codes: readonly string[]
  isFull: boolean
  onRemove: (code: string) => void
}

/** What was scanned so far, announced as it grows. */
function ScannedList({ codes, isFull, onRemove }: ScannedListProps) {
  const { t } = useLingui()
  const [newest] = codes
  return (
    <section className="grid gap-2">
      <p role="status" className="text-14 font-semibold">
        {newest === undefined ? (
          <Trans>Nothing scanned yet</Trans>
        ) : (
          <Plural value={codes.length} one="# scanned" other="# scanned" />
        )}
        <span className="sr-only"> {newest}</span>
      </p>
      {isFull && (
        <p className="text-14 font-medium text-caution">
          <Trans>No more fit. Use these first.</Trans>
        </p>
      )}
      <ul className="grid max-h-48 overflow-y-auto">
        {codes.map((code) => (
          <li
            key={code}
            className="flex items-center justify-between gap-2 border-b border-line last:border-0"
          >
            <Code size={14}>{code}</Code>
            <IconButton icon={X} label={t`Remove ${code}`} onClick={() => onRemove(code)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What keeps the camera from reading codes, and the way out. */
const TROUBLE_WORDS = {
  insecure: msg`The browser only opens the camera on a secure page (https). Choose a picture or type the number.`,
  none: msg`This device has no camera that the browser can use. Choose a picture or type the number.`,
  refused: msg`The camera isn’t allowed for this site. Allow it in the browser’s site settings, then try again. You can also choose a picture or type the number.`,
  busy: msg`Another app is using the camera. Close that app, then try again.`,
  failed: msg`The camera didn’t start. Try again, choose a picture or type the number.`,
  reader: msg`The code reader isn’t on this device yet. Connect to the internet once to download it (0.4 MB). After that it works offline. Until then, type the number.`,
} as const satisfies Record<ScanTrouble, MessageDescriptor>

/** What no further attempt changes. */
const FINAL: readonly ScanTrouble[] = ['insecure']

function ScanTroubleNote({ trouble, onRetry }: { trouble: ScanTrouble; onRetry: () => void }) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      <Notice
        kind="caution"
        icon={CameraOff}
        action={
          !FINAL.includes(trouble) && (
            <Button icon={RotateCw} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {i18n._(TROUBLE_WORDS[trouble])}
      </Notice>
    </div>
  )
}
