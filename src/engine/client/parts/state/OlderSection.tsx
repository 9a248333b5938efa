import { type ReactNode, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'

type OlderSectionProps = {
  heading: ReactNode
  /** Since when rows are no longer on the device. */
  note: ReactNode
  /** What the button says. */
  show: ReactNode
  /** The list, which asks the server once it is shown. */
  children: ReactNode
}

/** Rows that ended too long ago to be on this device, asked of the server on demand. */
export function OlderSection({ heading, note, show, children }: OlderSectionProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <section aria-labelledby="older" className="grid grid-cols-1 gap-4 pt-4">
      <div>
        <h2 id="older" className="text-18 font-semibold">
          {heading}
        </h2>
        <p className="text-14 text-ink-soft">{note}</p>
      </div>
      {isAsked ? (
        children
      ) : (
        <Button className="justify-self-start" onClick={() => setIsAsked(true)}>
          {show}
        </Button>
      )}
    </section>
  )
}
