import { useMemo } from 'react'
import { drawCode } from '#engine/client/platform/qr-code.ts'

type QrCodeProps = {
  text: string
  label: string
  /** It is over: it must not be scanned any more. */
  dim?: boolean
}

/** A text as a QR code: black on white in any colour scheme, because scanners expect it. */
export function QrCode({ text, label, dim = false }: QrCodeProps) {
  const { path, start, side } = useMemo(() => drawCode(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${start} ${start} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full rounded-control"
    >
      <rect x={start} y={start} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" opacity={dim ? 0.12 : 1} />
    </svg>
  )
}
