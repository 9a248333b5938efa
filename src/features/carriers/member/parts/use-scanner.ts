import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import type { ReadCode } from '#engine/client/platform/barcode-messages.ts'
import { type BarcodeReader, openReader } from '#engine/client/platform/barcodes.ts'
import { type Camera, type CameraProblem, openCamera } from '#engine/client/platform/camera.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { pixelReader } from '#engine/client/platform/pixels.ts'
import { visible } from '#engine/client/platform/visibility.ts'

/** Between readings the camera rests so many times as long as one took, so that the picture moves and the phone stays cool. */
const REST = 1.5
const MIN_PAUSE_MS = 80

/** `reader`: there is a camera, but nothing to read bar codes with. */
export type ScanTrouble = CameraProblem | 'reader'
export type ScannerState =
  | { state: 'starting' }
  | { state: 'reading'; light: Camera['light'] }
  | { state: 'trouble'; trouble: ScanTrouble }

/** Reads frame after frame until `isOver`. */
async function readFrames(
  video: HTMLVideoElement,
  reader: BarcodeReader,
  isOver: () => boolean,
  onRead: (codes: readonly ReadCode[]) => void,
): Promise<void> {
  const pixels = pixelReader()
  while (!isOver()) {
    const startedMs = performance.now()
    const frame = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? pixels(video) : null
    const codes = frame === null ? null : await reader.read(frame)
    if (codes !== null && !isOver()) onRead(codes)
    const tookMs = performance.now() - startedMs
    await new Promise((resolve) => setTimeout(resolve, Math.max(MIN_PAUSE_MS, tookMs * REST)))
  }
}

/**
 * Shows the camera in `video`, which has to be there from the start, and reads the bar codes in it while the page is visible; hidden, it gives the camera back.
 * `read` reads a picture; it answers null without a reader.
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onFrame: FrameListener) {
  const [state, setState] = useState<ScannerState>({ state: 'starting' })
  const [attempt, setAttempt] = useState(0)
  const reader = useRef<Promise<BarcodeReader | null> | null>(null)
  const heard = useEffectEvent(onFrame)
  const isVisible = useLive(() => visible, [])

  const readerOnce = () => {
    reader.current ??= openReader().catch((error: unknown) => {
      logError(error)
      return null
    })
    const opening = reader.current
    void opening.then((opened) => {
      if (opened === null && reader.current === opening) reader.current = null
    })
    return opening
  }
  const opened = useEffectEvent(readerOnce)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera anew.
  useEffect(() => {
    if (!isVisible) return undefined
    let isOver = false
    let camera: Camera | null = null
    const fail = (trouble: ScanTrouble) => {
      camera?.stop()
      if (!isOver) setState({ state: 'trouble', trouble })
      isOver = true
    }
    const start = async () => {
      setState({ state: 'starting' })
      const result = await openCamera()
      if (!result.ok) return fail(result.problem)
      camera = result.camera
      const [track] = camera.stream.getVideoTracks()
      // Another program takes it, or it is unplugged.
      track?.addEventListener('ended', () => fail('busy'))
      const element = video.current
      if (isOver || element === null) return camera.stop()
      element.srcObject = camera.stream
      await element.play().catch(() => undefined)
      const opening = await opened()
      if (opening === null) return fail('reader')
      if (isOver) return
      setState({ state: 'reading', light: camera.light })
      await readFrames(element, opening, () => isOver, heard)
    }
    start().catch((error: unknown) => {
      logError(error)
      fail('failed')
    })
    return () => {
      isOver = true
      camera?.stop()
    }
  }, [isVisible, attempt, video])

  useEffect(
    () => () => {
      void reader.current?.then((open) => open?.end())
    },
    [],
  )
  const read = async (image: ImageData) => (await readerOnce())?.read(image) ?? null
  return { state, retry: () => setAttempt((last) => last + 1), read }
}

type FrameListener = (codes: readonly ReadCode[]) => void
