/** Widths of bars and gaps in turn. The barcode is a sample and encodes nothing. */
const WIDTHS = '3112213114121231113242111331211423112113124'

function bars(): string {
  let x = 0
  let path = ''
  for (const [index, digit] of [...WIDTHS].entries()) {
    const width = Number(digit)
    if (index % 2 === 0) path += `M${x} 0h${width}v32h-${width}z`
    x += width
  }
  return path
}

const PATH = bars()

export function Barcode() {
  return (
    <svg viewBox="0 0 84 32" className="h-10 w-28 shrink-0" preserveAspectRatio="none" aria-hidden>
      <path d={PATH} fill="currentColor" />
    </svg>
  )
}
