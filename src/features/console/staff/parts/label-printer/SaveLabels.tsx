import { useEffect, useEffectEvent } from 'react'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { drawText } from './draw-text.ts'
import { type LabelPage, type Resolution, zplOf } from './zpl.ts'

type SaveLabelsProps = {
  /** The name of the file, without its ending. */
  name: string
  pages: readonly LabelPage[]
  resolution: Resolution
  onDone: () => void
}

/** Saves labels as a file for a label printer at once, as `PrintNow` prints. */
export function SaveLabels({ name, pages, resolution, onDone }: SaveLabelsProps) {
  const save = useEffectEvent(() => {
    saveFile(`${name}.zpl`, zplOf(pages, { resolution, draw: drawText }), 'text/plain')
    onDone()
  })
  useEffect(() => save(), [])
  return null
}
