import { type ReactNode, useRef } from 'react'
import type { ReadCode } from '#platform/barcode-messages.ts'
import type { ScannedCode } from '#shared/domain/scanned-code.ts'
import { CameraView } from './CameraView.tsx'
import { chooseCodes } from './choose-codes.ts'
import { ScanTroubleNote } from './ScanTroubleNote.tsx'
import { useScanner } from './use-scanner.ts'
import { WithoutCamera } from './WithoutCamera.tsx'

type ScanBodyProps = {
  /** Answers those of the codes in a frame that were not misread. */
  confirm: (codes: readonly ScannedCode[]) => ScannedCode[]
  /** False for codes that are not taken. */
  onRead: (codes: readonly ScannedCode[]) => boolean
  /** Between the camera and the other ways. */
  children: ReactNode
}

/** The camera, what it has read, and the ways without it; rendered once the sheet is there. */
export function ScanBody({ confirm, onRead, children }: ScanBodyProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, retry, read } = useScanner(video, (codes) => onRead(confirm(chooseCodes(codes))))
  const readPicture = async (image: ImageData): Promise<readonly ReadCode[] | null> => {
    const found = await read(image)
    if (found !== null) onRead(chooseCodes(found))
    return found
  }
  return (
    <div className="grid gap-4">
      <CameraView video={video} scanner={state} />
      {state.state === 'trouble' && <ScanTroubleNote trouble={state.trouble} onRetry={retry} />}
      {children}
      <WithoutCamera onPicture={readPicture} onTyped={(typed) => onRead([typed])} />
    </div>
  )
}
